import { RereadPlace, type TextPart } from '../package/index.ts';
import type { XmlNode } from '../xml/index.ts';
import { type Archive, readArchive } from '../zip/index.ts';

/** Who changed a unit, and when. */
export interface ChangeAuthor {
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
}

/** A document, and two translations of it written by `Document.write`. */
export interface Versions {
  readonly original: Uint8Array;
  readonly earlier: Uint8Array;
  readonly later: Uint8Array;
}

/** A document with tracked changes, as a format writes it. */
export interface TrackedBytes {
  readonly bytes: Uint8Array;
  /** The ids of units whose changes are tracked. */
  readonly tracked: ReadonlySet<string>;
}

export interface TrackedDocument extends TrackedBytes {
  /** Those whose changes are in the document without a mark: texts outside of paragraphs, as of charts and pictures. */
  readonly untracked: readonly string[];
}

/** Written documents may be larger than the limits of what is read. */
export function openWritten(bytes: Uint8Array): Archive {
  const unlimited = Number.POSITIVE_INFINITY;
  return readArchive(bytes, {
    maxCompressionRatio: unlimited,
    maxExpandedBytes: unlimited,
    maxEntryBytes: unlimited,
    maxXmlBytes: unlimited,
    maxXmlElements: unlimited,
  });
}

/** Words that a change without a known author is signed with. */
const unknown: ChangeAuthor = { author: 'Verso', date: '1970-01-01T00:00:00Z' };

/** The author of the newest of some changes. */
export function newestOf(authors: readonly ChangeAuthor[]): ChangeAuthor {
  return authors.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? unknown;
}

/**
 * The changed units of each paragraph.
 * @param paragraphs of the part, in the order of the document
 * @returns their ids, by the number of the paragraph
 */
export function unitsOfParagraphs(
  { records }: Pick<TextPart, 'records'>,
  paragraphs: readonly XmlNode[],
  changes: ReadonlyMap<string, ChangeAuthor>,
): ReadonlyMap<number, readonly string[]> {
  const numbers = new Map(paragraphs.map((node, number) => [node, number]));
  const found = new Map<number, string[]>();
  for (const { unit, places } of records) {
    if (!changes.has(unit.id)) continue;
    for (const place of places) {
      const number = place instanceof RereadPlace ? numbers.get(place.paragraph) : undefined;
      if (number === undefined) continue;
      const known = found.get(number);
      if (known === undefined) found.set(number, [unit.id]);
      else known.push(unit.id);
    }
  }
  return found;
}
