import type { Range } from '../../markdown/ranges.ts';
import { type Keep, type Tokenized, tokenize } from '../../markdown/tokenize.ts';
import { UNREAD } from '../../markdown/tokens.ts';
import { Work } from '../../markdown/work.ts';
import { containerTitles } from './containers.ts';
import { destinationTypes, type Landmark, landmarksIn, landmarksOf } from './landmarks.ts';
import { mask } from './mask.ts';
import { containerLeaf, type Leaf, leavesIn } from './parts.ts';
import { structureOf } from './structure.ts';

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
  const plain = readParts(text, text, options);
  const masked = mask(
    text,
    plain.parts.flatMap(({ landmarks }) => landmarks),
  );
  const { parts, steps } = masked === text ? plain : readParts(masked, text, options, plain);
  const landmarks = parts.flatMap((part) => part.landmarks);
  return {
    leaves: withContainerTitles(
      parts.flatMap((part) => part.leaves),
      landmarks,
      text,
    ),
    structure: parts.flatMap(({ structure }) => structure),
    fragments: fragmentRanges(landmarks, text),
    steps,
    unread: landmarks.filter(({ type }) => type === UNREAD),
  };
}

interface Part extends Pick<Contents, 'leaves' | 'structure'> {
  readonly landmarks: readonly Landmark[];
}

interface ReadParts {
  readonly parts: readonly Part[];
  readonly steps: number;
  readonly tokenized: Tokenized<Part>;
}

/** @param earlier of the same text without a mask. */
function readParts(
  masked: string,
  text: string,
  { allowance, size }: ReadOptions,
  earlier?: ReadParts,
): ReadParts {
  const work = new Work(allowance);
  const keep: Keep<Part> = (tokens, openList) => {
    const leaves = leavesIn(tokens, text, 'paragraph');
    work.addTexts(leaves.length);
    return { leaves, structure: structureOf(tokens, text, openList), landmarks: landmarksIn(tokens) };
  };
  const tokenized = tokenize(masked, keep, work, { size, earlier: earlier?.tokenized });
  const parts = tokenized.chunks.map(({ part }) => part);
  return { parts, steps: work.spent + (earlier?.steps ?? 0), tokenized };
}

function withContainerTitles(
  leaves: readonly Leaf[],
  landmarks: readonly Landmark[],
  text: string,
): readonly Leaf[] {
  const titles = containerTitles(landmarks, text);
  if (titles.length === 0) return leaves;
  const merged: Leaf[] = [];
  let next = 0;
  for (const title of titles) {
    for (let leaf = leaves[next]; leaf !== undefined && leaf.range.start < title.start; leaf = leaves[next]) {
      merged.push(leaf);
      next += 1;
    }
    merged.push(containerLeaf(title));
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
