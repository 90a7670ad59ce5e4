import { type LoadedPart, loadPart, RereadPlace, type TextPart } from '../package/index.ts';
import { type Edit, splice, type XmlNode, type XmlTree } from '../xml/index.ts';
import { type Archive, readArchive, writeArchive } from '../zip/index.ts';

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

/** A part of a document in all its versions. */
export interface StoryParts {
  readonly original: TextPart;
  readonly earlier: LoadedPart;
  readonly later: LoadedPart;
}

/** The changes of a part. */
interface Story {
  /** The edits of the later version that mark them. */
  edits(): readonly Edit[];
  /** The ids of units whose changes are marked, once the edits are known. */
  readonly tracked: ReadonlySet<string>;
}

/**
 * Marks changes in parts of a document.
 * @param prepare gets the later versions of all parts, and returns what finds the changes of each
 */
export function trackStories(
  versions: Pick<Versions, 'earlier' | 'later'>,
  originals: readonly TextPart[],
  prepare: (trees: readonly XmlTree[]) => (parts: StoryParts) => Story,
): TrackedBytes {
  const [earlier, later] = [openWritten(versions.earlier), openWritten(versions.later)];
  const stories = originals.map((original) => ({
    original,
    earlier: loadPart(earlier, original.name),
    later: loadPart(later, original.name),
  }));
  const storyOf = prepare(stories.map((parts) => parts.later.tree));
  const tracked = new Set<string>();
  const replacements = new Map<string, Uint8Array>();
  for (const parts of stories) {
    const story = storyOf(parts);
    const edits = story.edits();
    for (const id of story.tracked) tracked.add(id);
    const { tree, encoding } = parts.later;
    if (edits.length > 0) replacements.set(parts.original.name, encoding.restore(splice(tree.bytes, edits)));
  }
  return { bytes: writeArchive(later, replacements), tracked };
}

/** Written documents may be larger than the limits of what is read. */
function openWritten(bytes: Uint8Array): Archive {
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
