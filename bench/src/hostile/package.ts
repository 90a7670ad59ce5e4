import { inflateRawSync } from 'node:zlib';
import type { FormatName } from '@verso/engine';
import { plainDocument } from '@verso/engine/fixtures';
import { readEntries } from '../engine/entries.ts';
import { type Entry, OFFICE, zip } from '../engine/inputs/package.ts';

/** A change of one part, as text. */
export type Edit = (xml: string) => string;

/** An additional part, and the part that refers to it. */
export interface NewPart {
  readonly name: string;
  readonly content: string;
  readonly contentType?: string;
  /** The part that refers to it, and the last segment of the relationship's type. */
  readonly from?: string;
  readonly relationship?: string;
  /** Its id; generated if nothing refers to it. */
  readonly id?: string;
}

/** The entries of an archive, unpacked. */
export function unpacked(archive: Uint8Array): Entry[] {
  return readEntries(Buffer.from(archive)).map(({ name, method, data }) => ({
    name,
    content: method === 0 ? data : inflateRawSync(data),
    stored: name === 'mimetype',
  }));
}

/** Inserts content into a part. @throws RangeError when the part lacks the text, since the construct would be empty. */
export const before =
  (anchor: string, added: string): Edit =>
  (xml) => {
    const at = xml.lastIndexOf(anchor);
    if (at < 0) throw new RangeError(`No ${anchor}`);
    return xml.slice(0, at) + added + xml.slice(at);
  };

/** The entries of a small intact document with changed and additional parts. */
export function entriesWith(
  format: FormatName,
  edits: Readonly<Record<string, Edit>>,
  parts: readonly NewPart[] = [],
): Entry[] {
  const plain = plainDocument(format, { heading: 'Some words', sentences: ['A sentence of words.'] });
  const entries = new Map(unpacked(plain).map((entry) => [entry.name, entry]));
  const change = (name: string, edit: Edit, missing?: string) => {
    const entry = entries.get(name);
    if (entry === undefined && missing === undefined) throw new RangeError(`No ${name}`);
    const text = entry === undefined ? (missing ?? '') : Buffer.from(entry.content).toString();
    entries.set(name, { name, content: edit(text), stored: entry?.stored ?? false });
  };
  for (const [name, edit] of Object.entries(edits)) change(name, edit);
  for (const { name, content } of parts) entries.set(name, { name, content });
  const types = parts.flatMap(({ name, contentType }) =>
    contentType === undefined ? [] : [`<Override PartName="/${name}" ContentType="${contentType}"/>`],
  );
  if (types.length > 0) change('[Content_Types].xml', before('</Types>', types.join('')));
  const sources = Map.groupBy(
    parts.filter(({ relationship }) => relationship !== undefined),
    ({ from }) => relationshipsOf(from ?? mainParts[format]),
  );
  for (const [name, list] of sources)
    change(name, before('</Relationships>', list.map(relationshipTo).join('')), NO_RELATIONSHIPS);
  return [...entries.values()];
}

/** The same as a file. */
export const packageWith = (...args: Parameters<typeof entriesWith>): Uint8Array => zip(entriesWith(...args));

const NO_RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

const relationshipTo = ({ name, relationship, id }: NewPart, index: number): string =>
  `<Relationship Id="${id ?? `new${index}`}" Type="${OFFICE}/${relationship}" Target="/${name}"/>`;

const relationshipsOf = (part: string): string => {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
};

/** The part with the text of a small document. */
export const mainParts: Readonly<Record<FormatName, string>> = {
  docx: 'word/document.xml',
  pptx: 'ppt/slides/slide1.xml',
  xlsx: 'xl/worksheets/sheet1.xml',
  odt: 'content.xml',
  odp: 'content.xml',
  ods: 'content.xml',
  txt: '',
  tex: '',
  md: '',
};
