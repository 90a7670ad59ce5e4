import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeInline, openDocument } from '@verso/engine';
import { pairDocuments } from '@verso/translation';

/** A paragraph of a site and its translation by people, as wire texts. */
export interface SitePair {
  readonly site: string;
  readonly language: string;
  readonly file: string;
  readonly kind: string;
  readonly source: string;
  readonly target: string;
  readonly codes: readonly { readonly id: number; readonly label: string; readonly optional: boolean }[];
}

/**
 * The pairs of a folder of sites: `<site>/en/**.md` and `<site>/<language>/**.md`, paired by structure. Files whose
 * structure differs in more than a tenth are skipped: they translate another version.
 */
export async function readPairs(
  folder: string,
  site: string,
  language: string,
): Promise<readonly SitePair[]> {
  const pairs: SitePair[] = [];
  const root = join(folder, site, language);
  for (const file of (await readdir(root, { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .sort()) {
    const source = await readFile(join(folder, site, 'en', file)).catch(() => undefined);
    if (source === undefined) continue;
    const [before, after] = await Promise.all(
      [source, await readFile(join(root, file))].map((bytes) =>
        openDocument(new Uint8Array(bytes), 'md', {}),
      ),
    );
    if (before === undefined || after === undefined) continue;
    const paired = pairDocuments(before.units, after.units);
    const alone = paired.missing.length + paired.added.length;
    if (alone > before.units.length / 10) continue;
    for (const { source: unit, target } of paired.pairs)
      pairs.push({
        site,
        language,
        file,
        kind: unit.kind,
        source: encodeInline(unit.source),
        target: encodeInline(target),
        codes: unit.codes.map(({ id, label, canOmit }) => ({ id, label, optional: canOmit })),
      });
  }
  return pairs;
}
