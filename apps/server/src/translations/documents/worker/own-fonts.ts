import { readFile } from 'node:fs/promises';
import { namedFonts } from '@verso/engine';
import type { DocumentFile } from './open.ts';

/** Fonts of the same widths that renderers draw instead of those which they lack. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  liberationsans: ['arial', 'helvetica'],
  liberationsansnarrow: ['arialnarrow'],
  liberationserif: ['timesnewroman', 'times'],
  liberationmono: ['couriernew', 'courier'],
  carlito: ['calibri'],
  caladea: ['cambria'],
};

/** Translations into scripts for which an Office document has no font get this one. */
const given = 'arial';

/** Whether a document names a font, or one that it stands in for. */
export async function ownFonts({ path }: Pick<DocumentFile, 'path'>): Promise<(font: string) => boolean> {
  const named = new Set([...namedFonts(await readFile(path))].map(comparable).concat(given));
  return (font) => {
    const name = comparable(font);
    return [name, ...(standIns[name] ?? [])].some((each) => named.has(each));
  };
}

/** Font files name families without spaces. */
const comparable = (font: string) => font.replaceAll(' ', '').toLowerCase();
