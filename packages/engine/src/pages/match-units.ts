import type { PageArea, PageText, RenderedUnit } from './model.ts';
import { streamOf, type TextStream } from './text-stream.ts';

/** Letters by which a unit is looked up. */
const keyLength = 8;
/** Letters by which the rest of a unit is found again. */
const minKey = 4;
/**
 * Letters between two parts of a unit: numbers and marks within a page; header, footer and notes between pages.
 */
const maxGap = { within: 24, between: 600 };

/** Where units are on pages, by unit id. Units that are not rendered or not found are absent. */
export type UnitAreas = ReadonlyMap<string, readonly PageArea[]>;

/** A unit's text on pages. */
export interface FoundUnit {
  readonly areas: readonly PageArea[];
  /** How much of its text was found, from 0 to 1. The rest was not drawn. */
  readonly share: number;
  /** The areas of all places with its text, if no other unit has the same text: many cells may show one text. */
  readonly everywhere: readonly PageArea[];
}

interface Candidate {
  readonly id: string;
  readonly letters: string;
  /** Where its text may begin, ascending. */
  readonly starts: readonly number[];
}

/** Finds where units are on rendered pages, like `findUnits`. */
export function matchUnits(units: readonly RenderedUnit[], pages: readonly PageText[]): UnitAreas {
  return new Map([...findUnits(units, pages)].map(([id, { areas }]) => [id, areas]));
}

/**
 * Finds the text of units on rendered pages. Texts that occur once are found wherever they are; those that occur more often are assigned
 * in document order, each to the first free occurrence after the unit before it. Time and memory are linear in the
 * length of pages and units.
 * @param units in document order
 */
export function findUnits(
  units: readonly RenderedUnit[],
  pages: readonly PageText[],
): ReadonlyMap<string, FoundUnit> {
  const stream = streamOf(pages);
  const found = new Map<string, FoundUnit>();
  const taken = new Set<number>();
  const owners = new Map<string, number>();
  for (const { text } of units) {
    const letters = stream.lettersOf(text);
    owners.set(letters, (owners.get(letters) ?? 0) + 1);
  }
  let cursor = 0;
  for (const { id, letters, starts } of candidates(units, stream)) {
    const ahead = bestMatch(stream, letters, freeAfter(starts, cursor, taken));
    const match =
      ahead?.share === 1 ? ahead : better(ahead, bestMatch(stream, letters, freeAfter(starts, 0, taken)));
    if (match === undefined) continue;
    const { start, areas, share, end } = match;
    taken.add(start);
    found.set(id, {
      areas,
      share,
      everywhere: owners.get(letters) === 1 ? placesOf(stream, letters, starts) : areas,
    });
    // A unit that is drawn out of order, such as a header, must not move all that follow.
    if (starts.length === 1 || start >= cursor) cursor = end;
  }
  return found;
}

function candidates(units: readonly RenderedUnit[], stream: TextStream): Candidate[] {
  const rendered = units.flatMap(({ id, text }) => {
    const letters = stream.lettersOf(text);
    return letters === '' ? [] : [{ id, letters }];
  });
  const positions = index(stream, rendered);
  return rendered.map(({ id, letters }) => ({
    id,
    letters,
    starts: positions.get(letters.slice(0, keyLength)) ?? [],
  }));
}

/** The positions of all keys of units: of words that begin with them, or, if a unit is shorter than a key, are equal to it. */
function index(
  stream: TextStream,
  units: readonly { readonly letters: string }[],
): ReadonlyMap<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const { letters } of units) positions.set(letters.slice(0, keyLength), []);
  const lengths = [...new Set([...positions.keys()].map((key) => key.length))];
  for (let start = 0; start < stream.text.length; start += 1) {
    if (!stream.startsWord(start)) continue;
    for (const length of lengths) {
      const list = positions.get(stream.text.slice(start, start + length));
      if (list !== undefined && (length === keyLength || stream.startsWord(start + length))) list.push(start);
    }
  }
  return positions;
}

/** How many occurrences are tried, so that a text that fills a document does not take quadratic time. */
const maxTried = 64;

/** The next occurrences from a position on that no unit has. */
function freeAfter(starts: readonly number[], from: number, taken: ReadonlySet<number>): readonly number[] {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return starts.slice(low, low + maxTried).filter((start) => !taken.has(start));
}

/** The match with more of the text, the first one if they have the same. */
function better(one: Match | undefined, other: Match | undefined): Match | undefined {
  return (other?.share ?? 0) > (one?.share ?? 0) ? other : one;
}

/** The areas of the places with all of a text, of at most as many as are tried. */
function placesOf(stream: TextStream, letters: string, starts: readonly number[]): readonly PageArea[] {
  return starts.slice(0, maxTried).flatMap((start) => {
    const end = start + letters.length;
    return stream.text.startsWith(letters, start) && stream.startsWord(end) ? stream.areas(start, end) : [];
  });
}

interface Match extends Omit<FoundUnit, 'everywhere'> {
  readonly start: number;
  readonly end: number;
}

/** How much of a text must be there, by its letters, when it is cut off: other texts may begin alike. */
const minShare = (letters: number) => (letters < 40 ? 0.75 : 0.6);

/** The first place with all of a text, or the one with most of it. */
function bestMatch(stream: TextStream, letters: string, starts: readonly number[]): Match | undefined {
  let best: Match | undefined;
  for (const start of starts) {
    const match = { start, ...follow(stream, letters, start) };
    if (match.share === 1) return match;
    // After what is cut off, other text begins; a text that only begins alike goes on.
    const isCut = match.share >= minShare(letters.length) && stream.startsWord(match.end);
    if (isCut && match.share > (best?.share ?? 0)) best = match;
  }
  return best;
}

/** The areas of a text from a position on, over what is drawn in between. */
function follow(stream: TextStream, letters: string, start: number): Omit<Match, 'start'> {
  const areas: PageArea[] = [];
  let [matched, position] = [0, start];
  while (matched < letters.length) {
    const length = commonLength(stream.text, position, letters, matched);
    if (length > 0) areas.push(...stream.areas(position, position + length));
    matched += length;
    position += length;
    if (matched >= letters.length) break;
    const key = letters.slice(matched, matched + keyLength);
    const gap = stream.text.slice(position, position + maxGap.between).indexOf(key, 1);
    if (gap === -1 || length === 0 || key.length < minKey) break;
    if (gap > maxGap.within && stream.pageAt(position - 1) === stream.pageAt(position + gap)) break;
    position += gap;
  }
  return { areas, share: matched / letters.length, end: position };
}

function commonLength(text: string, position: number, other: string, start: number): number {
  let length = 0;
  while (start + length < other.length && text[position + length] === other[start + length]) length += 1;
  return length;
}
