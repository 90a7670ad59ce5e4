/** `{userId}/{translationId}/original.{ext}`. @param format the extension, without its dot */
export function originalKey(userId: string, translationId: string, format: string): string {
  return `${userId}/${translationId}/original.${format}`;
}

/** `{userId}/{translationId}/translated.{ext}`. @param format the extension, without its dot */
export function translatedKey(userId: string, translationId: string, format: string): string {
  return `${userId}/${translationId}/translated.${format}`;
}
