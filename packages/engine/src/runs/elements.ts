import { append } from '../lists.ts';
import type { Edit, XmlNode, XmlTree } from '../xml/index.ts';
import { changedStretch } from './changed-stretch.ts';
import type { CodedText } from './codes.ts';
import type { TextItem } from './items.ts';
import type { RunSyntax } from './syntax.ts';

/**
 * The text elements between adjacent codes of a paragraph, as numbers rather than objects: for each segment their count, then node
 * and rank of each. With them, new texts between the same codes are written without reading the paragraph again.
 */
export type SegmentElements = readonly number[];

/** More than the length of any text: ranks are multiples of it plus a length. */
const LENGTHS = 2 ** 28;

export function segmentElements(coded: CodedText): SegmentElements {
  const elements: number[] = [];
  for (const items of coded.segments) {
    elements.push(items.length);
    for (const item of items) elements.push(item.node, items.length === 1 ? 0 : rankOf(coded, item));
  }
  return elements.slice();
}

/** How suitable an item is for all new text of its segment: the best is the longest with the dominant look. */
function rankOf(coded: CodedText, item: TextItem): number {
  const { run, text } = item;
  const isOwn = run.format.key(coded.scripts) === coded.keyOf(item);
  const merits = (isOwn ? 4 : 0) + (run.containers.length === 0 ? 2 : 0) + (text.trim() === '' ? 0 : 1);
  return merits * LENGTHS + text.length;
}

/** The item that gets all of a segment's new text. */
export function hostOf(coded: CodedText, items: readonly TextItem[]): TextItem | undefined {
  return highest(items, (item) => rankOf(coded, item));
}

function highest<T>(items: readonly T[], rank: (item: T) => number): T | undefined {
  let best: T | undefined;
  let most = -1;
  for (const item of items) {
    const own = rank(item);
    if (own > most) [best, most] = [item, own];
  }
  return best;
}

/**
 * The edits that set the text of each segment.
 * @param sources the present texts of the segments. @param texts their new texts.
 * @returns undefined when a segment without an element gets a text: the paragraph must be written again.
 */
export function elementEdits(
  tree: XmlTree,
  replace: NonNullable<RunSyntax['replaceElement']>,
  elements: SegmentElements,
  sources: readonly string[],
  texts: readonly string[],
): Edit[] | undefined {
  const edits: Edit[] = [];
  let at = 0;
  for (const [segment, source] of sources.entries()) {
    const count = elements[at] as number;
    const text = texts[segment] as string;
    if (count === 0 && text !== '') return undefined;
    if (count === 1) append(edits, replace(tree, elements[at + 1] as XmlNode, source, text));
    else if (source !== text)
      append(edits, sharedEdits(tree, replace, textsOf(elements, at + 1, count, source), text));
    at += 1 + count * 2;
  }
  return edits;
}

interface RankedText {
  readonly node: XmlNode;
  readonly rank: number;
  readonly text: string;
}

function textsOf(elements: SegmentElements, from: number, count: number, source: string): RankedText[] {
  let start = 0;
  return Array.from({ length: count }, (_, index) => {
    const node = elements[from + index * 2] as XmlNode;
    const rank = elements[from + index * 2 + 1] as number;
    const text = source.slice(start, start + (rank % LENGTHS));
    start += text.length;
    return { node, rank, text };
  });
}

function sharedEdits(
  tree: XmlTree,
  replace: NonNullable<RunSyntax['replaceElement']>,
  items: readonly RankedText[],
  text: string,
): Edit[] {
  const { from, to, start, end } = changedStretch(items, text);
  const changed = items.slice(from, to);
  const host = highest(changed, ({ rank }) => rank);
  return changed.flatMap((item) =>
    replace(tree, item.node, item.text, item === host ? text.slice(start, end) : ''),
  );
}
