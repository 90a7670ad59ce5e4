/** `{userId}/{translationId}/original.{ext}`. @param format the extension, without its dot */
export function originalKey(userId: string, translationId: string, format: string): string {
  return `${userId}/${translationId}/original.${format}`;
}

/** `{userId}/{translationId}/translated.{ext}`. @param format the extension, without its dot */
export function translatedKey(userId: string, translationId: string, format: string): string {
  return `${userId}/${translationId}/translated.${format}`;
}

/** `{userId}/{translationId}/units.json`: what became of the units. */
export function unitsKey(userId: string, translationId: string): string {
  return `${userId}/${translationId}/units.json`;
}

/** Every file that is kept of a translation. @param format the extension, without its dot */
export function keysOf({
  userId,
  id,
  format,
}: {
  readonly userId: string;
  readonly id: string;
  readonly format: string;
}): string[] {
  return [originalKey(userId, id, format), translatedKey(userId, id, format), unitsKey(userId, id)];
}
