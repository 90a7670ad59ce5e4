import { containerTitles } from './containers.ts';
import { fragmentRanges } from './fragments.ts';
import { type Landmark, landmarksIn } from './landmarks.ts';
import { mask } from './mask.ts';
import { containerLeaf, type Leaf, leavesIn } from './parts.ts';
import type { Range } from './ranges.ts';
import { structureOf } from './structure.ts';
import { tokenize } from './tokenize.ts';
import { UNREAD } from './tokens.ts';

/** What is kept of a document once it is parsed. */
export interface Contents {
  /** Every place that holds text, in order; what stands inside a mark follows the text around it. */
  readonly leaves: readonly Leaf[];
  /** The blocks, with their nesting: what a translation must not change. */
  readonly structure: readonly string[];
  /** Where links lead into the document. */
  readonly fragments: readonly Range[];
  /** Texts that were not looked into. */
  readonly unread: readonly Range[];
}

/** Each pass can uncover one more wrong pair of dollar signs; more than a few are not worth the time. */
const MAX_PASSES = 4;

/**
 * Reads CommonMark with GFM, front matter, footnotes and math. What other dialects add (shortcodes, containers, regions that
 * are not to be translated) is hidden from the parser by characters of the same number, so that offsets stay true.
 * @param size of the stretches that are parsed at once, in characters.
 */
export function readMarkdown(text: string, size?: number): Contents {
  let masked = text;
  let parts = readParts(masked, text, size);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = mask(
      text,
      masked,
      parts.flatMap(({ landmarks }) => landmarks),
    );
    if (next === masked) break;
    masked = next;
    parts = readParts(masked, text, size);
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
    unread: landmarks.filter(({ type }) => type === UNREAD),
  };
}

interface Part extends Pick<Contents, 'leaves' | 'structure'> {
  readonly landmarks: readonly Landmark[];
}

function readParts(masked: string, text: string, size: number | undefined): Part[] {
  return tokenize(
    masked,
    (tokens, openList) => ({
      leaves: leavesIn(tokens, text, 'paragraph'),
      structure: structureOf(tokens, text, openList),
      landmarks: landmarksIn(tokens),
    }),
    size,
  );
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
