/** `{userId}/{translationId}/original.{ext}`. @param format the extension, without its dot */
export function originalKey(userId: string, translationId: string, format: string): string {
  return `${userId}/${translationId}/original.${format}`;
}

/** `{userId}/{translationId}/translated.{ext}`. @param format the extension, without its dot */
export function translatedKey(userId: string, translationId: string, format: string): string {
  return `${userId}/${translationId}/translated.${format}`;
}

/** `{userId}/{translationId}/units.json`: the units as earlier versions stored them, and of a version that was chosen of two. */
export function unitsKey(userId: string, translationId: string): string {
  return `${userId}/${translationId}/units.json`;
}

/** `{userId}/{translationId}/pages-original.pdf`: the rendered pages of one of the two files. */
export function pagesKey({ userId, id }: Omit<Owned, 'format'>, kind: 'original' | 'translated'): string {
  return `${userId}/${id}/pages-${kind}.pdf`;
}

interface Owned {
  readonly userId: string;
  readonly id: string;
  readonly format: string;
}

/** `{userId}/{translationId}/version-a.{ext}`: one of two versions to choose from, by its displayed letter. */
export function versionKey({ userId, id, format }: Owned, version: 'A' | 'B'): string {
  return `${userId}/${id}/version-${version.toLowerCase()}.${format}`;
}

/** `{userId}/{translationId}/version-a.units.json` */
export function versionUnitsKey({ userId, id }: Owned, version: 'A' | 'B'): string {
  return `${userId}/${id}/version-${version.toLowerCase()}.units.json`;
}

/** The keys of both versions to choose from. */
export function versionKeys(owned: Owned): string[] {
  return (['A', 'B'] as const).flatMap((version) => [
    versionKey(owned, version),
    versionUnitsKey(owned, version),
  ]);
}

/** The keys of every file of a translation. */
export function keysOf(owned: Owned): string[] {
  const { userId, id, format } = owned;
  return [
    originalKey(userId, id, format),
    translatedKey(userId, id, format),
    unitsKey(userId, id),
    pagesKey(owned, 'original'),
    pagesKey(owned, 'translated'),
    ...versionKeys(owned),
  ];
}

/** The columns of `translations` that determine its stored files. */
interface StoredTranslation extends Owned {
  readonly originalFilePath: string | null;
  readonly translatedFilePath: string | null;
}

/**
 * The keys of stored files that a row does not name: its units, and the two versions while they exist. Rendered pages are not
 * needed: they are rendered again.
 * @param arms the arms of the comparison that the translation is part of
 */
export function keysBeside(
  row: StoredTranslation,
  arms: readonly Pick<StoredTranslation, 'translatedFilePath'>[],
): string[] {
  const isCompared = arms.some(({ translatedFilePath }) => translatedFilePath !== null);
  return [
    ...(row.translatedFilePath === null ? [] : [unitsKey(row.userId, row.id)]),
    ...(isCompared ? versionKeys(row) : []),
  ];
}
