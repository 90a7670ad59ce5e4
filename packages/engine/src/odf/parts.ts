import type { Archive } from '../zip/index.ts';
import type { Manifest } from './manifest.ts';

/** A part of a package with text. */
export interface PartName {
  /** The archive entry's name. */
  readonly name: string;
  /** Prefix of its unit ids: "c.1", "s.2", "o1.1". */
  readonly id: string;
  readonly reader: 'story' | 'properties';
  /** The entry with the styles that its content references. */
  readonly styles: string | undefined;
}

/** Embedded documents with text. */
const READ_OBJECTS =
  /^application\/vnd\.oasis\.opendocument\.(?:chart|text|presentation|spreadsheet|graphics)/;

/** Equations, most of which have no words (ODF 1.3 part 3, §10.4.6). */
const FORMULA = 'application/vnd.oasis.opendocument.formula';

const hasText = (content: Uint8Array): boolean => new TextDecoder().decode(content).includes('mtext>');

/** The parts with text, in translation order: content, page styles, objects, properties. */
export function findParts(archive: Archive, manifest: Manifest): PartName[] {
  const has = (name: string) => (archive.entry(name) ? name : undefined);
  const styles = has('styles.xml');
  const parts: PartName[] = [{ name: 'content.xml', id: 'c', reader: 'story', styles }];
  if (styles) parts.push({ name: styles, id: 's', reader: 'story', styles });
  const objects = archive.entries.map(({ name }) => name).filter((name) => isObject(name, manifest, archive));
  objects.forEach((name, index) => {
    const folder = name.slice(0, -'content.xml'.length);
    parts.push({ name, id: `o${index + 1}`, reader: 'story', styles: has(`${folder}styles.xml`) });
  });
  const meta = has('meta.xml');
  if (meta) parts.push({ name: meta, id: 'm', reader: 'properties', styles: undefined });
  return parts;
}

/** An object that is missing from the manifest is read anyway. */
function isObject(name: string, { types, encrypted }: Manifest, archive: Archive): boolean {
  if (!name.endsWith('/content.xml') || encrypted.has(name)) return false;
  const folder = name.slice(0, -'content.xml'.length);
  const type = types.get(folder) ?? types.get(folder.slice(0, -1)) ?? '';
  if (type === FORMULA) return hasText(archive.read(name));
  return type === '' ? types.has(name) : READ_OBJECTS.test(type);
}
