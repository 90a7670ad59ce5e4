import type { OpenOptions } from '../model/index.ts';
import { readArchive } from '../zip/index.ts';

/** Parts that name fonts: styles, themes and lists of fonts, and slides, whose texts name them themselves. */
const naming = /(?:^|\/)(?:fontTable|styles|theme\d*|slide(?:Master|Layout)?\d*)\.xml$/;

/** A font in an attribute of Office Open XML or OpenDocument. Linear: a value has at most 60 characters. */
const names =
  /(?:typeface|w:(?:ascii|hAnsi|eastAsia|cs|name)|svg:font-family|<name val|<rFont val)="([^"<]{1,60})"/g;

/**
 * The names of fonts, and of other things, such as styles, in the parts of a document that name fonts, as they are written.
 * @throws DocumentError for a damaged archive
 */
export function namedFonts(bytes: Uint8Array, options: OpenOptions = {}): ReadonlySet<string> {
  const found = new Set<string>();
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return found;
  const archive = readArchive(bytes, options.limits);
  for (const { name } of archive.entries) {
    if (!naming.test(name)) continue;
    for (const [, font = ''] of new TextDecoder().decode(archive.read(name)).matchAll(names)) found.add(font);
  }
  return found;
}
