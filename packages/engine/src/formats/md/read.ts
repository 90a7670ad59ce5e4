import type { Range } from '../../markdown/ranges.ts';
import { type Chunk, type Earlier, type Keep, type Tokenized, tokenize } from '../../markdown/tokenize.ts';
import { type Token, UNREAD } from '../../markdown/tokens.ts';
import { Work } from '../../markdown/work.ts';
import { foreignValues } from './foreign-values.ts';
import { jsonFrontMatter } from './json-front-matter.ts';
import { destinationTypes, type Landmark, landmarksIn, landmarksOf } from './landmarks.ts';
import { mask } from './mask.ts';
import { foreignLeaf, type Leaf, leavesIn } from './parts.ts';
import { shapeOfLeaf } from './shape.ts';
import { structureOf } from './structure.ts';
import type { ForeignValue } from './values.ts';

/** The result of parsing a document. */
export interface Contents {
  /** Every text of the document, in order; those inside a mark follow the text around it. */
  readonly leaves: readonly Leaf[];
  /** The blocks and their nesting, which a translation must not change. */
  readonly structure: readonly string[];
  /** Destinations of links within the document. */
  readonly fragments: readonly Range[];
  /** The number of parsing steps. */
  readonly steps: number;
  /** Texts that were skipped. */
  readonly unread: readonly Range[];
  /** Tables drawn with characters. */
  readonly drawn: readonly Range[];
  readonly frontMatter: readonly Range[];
}

export interface ReadOptions {
  /** A factor on the work limit per document: a translation is longer than its source. */
  readonly allowance?: number;
  /** Size of the chunks that are parsed at once, in characters. */
  readonly size?: number;
}

/**
 * Reads CommonMark with GFM, front matter, footnotes and math. Constructs of other dialects (shortcodes, containers,
 * excluded regions) are hidden from the parser by the same number of placeholder characters, so that offsets stay valid.
 * @throws DocumentError `too-complex`.
 */
export function readMarkdown(text: string, options: ReadOptions = {}): Contents {
  const keep: Keep<Part> = (tokens, start, openList) => ({
    leaves: leavesIn(tokens, text, 'paragraph'),
    ...blocksOf(tokens, text, start, openList),
  });
  const { chunks, landmarks, hidden, steps } = readChunks(text, keep, (part) => part.leaves.length, options);
  return {
    leaves: withForeignValues(
      chunks.flatMap(({ part }) => part.leaves),
      ({ range }) => range.start,
      foreignValues(landmarks, text, hidden),
      foreignLeaf,
    ),
    structure: chunks.flatMap(({ part }) => part.structure),
    fragments: fragmentRanges(landmarks, text),
    steps,
    unread: landmarks.filter(({ type }) => type === UNREAD),
    drawn: hidden.drawn,
    frontMatter: [...landmarksOf(landmarks, ['yaml', 'toml']), ...jsonFrontMatter(text)],
  };
}

/** What is compared of a written document: as text, without positions. */
export interface Shapes extends Pick<Contents, 'structure' | 'steps'> {
  /** The shape of each leaf (`shapeOfLeaf`), in the order of the leaves. */
  readonly shapes: readonly string[];
  /** To read a similar text. */
  readonly reading: Reading<ShapedPart>;
}

interface ShapedPart extends Blocks {
  readonly shapes: readonly Shaped[];
}

interface Shaped {
  /** Relative to the chunk. */
  readonly start: number;
  readonly shape: string;
}

/**
 * Reads what is compared of a written document.
 * @param earlier a result for a similar text, and the position in it that corresponds to one in this text: chunks that both
 * contain are not parsed again.
 * @throws DocumentError `too-complex`.
 */
export function readShapes(text: string, allowance: number, earlier?: EarlierReading<ShapedPart>): Shapes {
  const shaped = (leaf: Leaf, start: number): Shaped => ({
    start: leaf.range.start - start,
    shape: shapeOfLeaf(leaf, text),
  });
  const keep: Keep<ShapedPart> = (tokens, start, openList) => ({
    shapes: leavesIn(tokens, text, 'paragraph').map((leaf) => shaped(leaf, start)),
    ...blocksOf(tokens, text, start, openList),
  });
  const { chunks, landmarks, hidden, steps, reading } = readChunks(
    text,
    keep,
    (part) => part.shapes.length,
    { allowance },
    earlier,
  );
  const placed = chunks.flatMap(({ start, part }) =>
    part.shapes.map((one) => ({ start: start + one.start, shape: one.shape })),
  );
  const all = withForeignValues(
    placed,
    ({ start }) => start,
    foreignValues(landmarks, text, hidden),
    (value) => shaped(foreignLeaf(value), 0),
  );
  return {
    shapes: all.map(({ shape }) => shape),
    structure: chunks.flatMap(({ part }) => part.structure),
    steps,
    reading,
  };
}

/** What every part of a document contains. */
interface Blocks extends Pick<Contents, 'structure'> {
  /** Relative to the chunk. */
  readonly landmarks: readonly Landmark[];
}

interface Part extends Blocks, Pick<Contents, 'leaves'> {}

const blocksOf = (
  tokens: readonly Token[],
  text: string,
  start: number,
  openList: string | undefined,
): Blocks => ({
  structure: structureOf(tokens, text, openList),
  landmarks: landmarksIn(tokens).map((landmark) => moved(landmark, -start)),
});

const moved = ({ type, start, end }: Landmark, by: number): Landmark => ({
  type,
  start: start + by,
  end: end + by,
});

const landmarksOfChunks = (chunks: readonly Chunk<Blocks>[]): Landmark[] =>
  chunks.flatMap(({ start, part }) => part.landmarks.map((landmark) => moved(landmark, start)));

/** A text and its chunks, parsed without and with the mask. */
interface Reading<P> {
  readonly text: string;
  readonly plain: Tokenized<P>;
  readonly masked: Tokenized<P>;
}

interface EarlierReading<P> extends Pick<Earlier<P>, 'positionOf'> {
  readonly reading: Reading<P>;
}

function readChunks<P extends Blocks>(
  text: string,
  keep: Keep<P>,
  countTexts: (part: P) => number,
  { allowance, size }: ReadOptions,
  earlier?: EarlierReading<P>,
) {
  let steps = 0;
  const read = (source: string, similar: readonly (Earlier<P> | undefined)[]) => {
    const work = new Work(allowance, source.length);
    const counted: Keep<P> = (...chunk) => {
      const part = keep(...chunk);
      work.addTexts(countTexts(part));
      return part;
    };
    const known = similar.filter((one) => one !== undefined);
    const tokenized = tokenize(source, counted, work, { size, earlier: known });
    steps += work.spent;
    return tokenized;
  };
  const similar = (of: 'plain' | 'masked'): Earlier<P> | undefined =>
    earlier && {
      tokenized: earlier.reading[of],
      positionOf: earlier.positionOf,
      // Masks hide what a part may contain.
      isUsable: ({ start, end }, at) =>
        earlier.reading.text.slice(start, end) === text.slice(at, at + end - start),
    };
  const plain = read(text, [similar('plain')]);
  const hidden = mask(text, landmarksOfChunks(plain.chunks));
  const unmasked: Earlier<P> = { tokenized: plain, positionOf: (at) => at };
  const masked = hidden.text === text ? plain : read(hidden.text, [unmasked, similar('masked')]);
  return {
    chunks: masked.chunks,
    landmarks: landmarksOfChunks(masked.chunks),
    hidden,
    steps,
    reading: { text, plain, masked },
  };
}

/** Leaves with those of foreign values between them, in document order. */
function withForeignValues<One>(
  leaves: readonly One[],
  startOf: (leaf: One) => number,
  values: readonly ForeignValue[],
  leafOf: (value: ForeignValue) => One,
): readonly One[] {
  if (values.length === 0) return leaves;
  const merged: One[] = [];
  let next = 0;
  for (const value of values) {
    for (let leaf = leaves[next]; leaf !== undefined && startOf(leaf) < value.start; leaf = leaves[next]) {
      merged.push(leaf);
      next += 1;
    }
    merged.push(leafOf(value));
  }
  return [...merged, ...leaves.slice(next)];
}

/** The destinations of links within the document. */
function fragmentRanges(landmarks: readonly Landmark[], source: string): Range[] {
  const links = landmarksOf(landmarks, destinationTypes).filter(({ start }) => source[start] === '#');
  const html = landmarksOf(landmarks, ['htmlText', 'htmlFlow']).flatMap((token) =>
    [...source.slice(token.start, token.end).matchAll(/\shref\s*=\s*(["'])(#[^"']*)\1/gi)].map((match) => {
      const end = token.start + match.index + match[0].length - 1;
      return { start: end - (match[2]?.length ?? 0), end };
    }),
  );
  return [...links, ...html];
}
