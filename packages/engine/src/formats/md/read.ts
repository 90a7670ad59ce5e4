import type { Range } from '../../markdown/ranges.ts';
import { type Keep, tokenize } from '../../markdown/tokenize.ts';
import { UNREAD } from '../../markdown/tokens.ts';
import { Work } from '../../markdown/work.ts';
import { containerTitles } from './containers.ts';
import { fragmentRanges } from './fragments.ts';
import { type Landmark, landmarksIn } from './landmarks.ts';
import { mask } from './mask.ts';
import { containerLeaf, type Leaf, leavesIn } from './parts.ts';
import { structureOf } from './structure.ts';

/** What is kept of a document once it is parsed. */
export interface Contents {
  /** Every place that holds text, in order; what stands inside a mark follows the text around it. */
  readonly leaves: readonly Leaf[];
  /** The blocks, with their nesting: what a translation must not change. */
  readonly structure: readonly string[];
  /** Where links lead into the document. */
  readonly fragments: readonly Range[];
  /** What the reading took. */
  readonly steps: number;
  /** Texts that were not looked into. */
  readonly unread: readonly Range[];
}

export interface ReadOptions {
  /** How many times the work that one document may take is allowed: a translation is longer than its source. */
  readonly allowance?: number;
  /** Size of the stretches that are parsed at once, in characters. */
  readonly size?: number;
}

/**
 * Reads CommonMark with GFM, front matter, footnotes and math. What other dialects add (shortcodes, containers, regions that
 * are not to be translated) is hidden from the parser by characters of the same number, so that offsets stay true.
 * @throws DocumentError `too-complex`.
 */
export function readMarkdown(text: string, options: ReadOptions = {}): Contents {
  let { parts, steps } = readParts(text, text, options);
  const masked = mask(
    text,
    parts.flatMap(({ landmarks }) => landmarks),
  );
  if (masked !== text) {
    const again = readParts(masked, text, options);
    parts = again.parts;
    steps += again.steps;
  }
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

function readParts(
  masked: string,
  text: string,
  { allowance, size }: ReadOptions,
): { readonly parts: readonly Part[]; readonly steps: number } {
  const work = new Work(allowance);
  const keep: Keep<Part> = (tokens, openList) => {
    const leaves = leavesIn(tokens, text, 'paragraph');
    work.addTexts(leaves.length);
    return { leaves, structure: structureOf(tokens, text, openList), landmarks: landmarksIn(tokens) };
  };
  return { parts: tokenize(masked, keep, work, { size }), steps: work.spent };
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
