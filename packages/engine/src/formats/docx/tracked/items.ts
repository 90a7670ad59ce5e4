import { NO_NODE, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { CHANGES } from '../changes.ts';
import { EDITOR_HINTS, WRAPPERS } from '../vocabulary.ts';

/** The tags of a run with its properties, as written: a change repeats them around its words. */
export interface RunHead {
  readonly start: string;
  readonly properties: string;
  readonly end: string;
}

/** What a paragraph holds, in pieces that are kept, deleted or inserted. */
export type Item =
  | {
      readonly type: 'word';
      readonly key: string;
      readonly run: RunHead;
      /** Decoded text; undefined for a tab or break. */
      readonly text: string | undefined;
      readonly xml: string;
    }
  /** Anything that is no text, as written; in a run of its own if it was in one. */
  | {
      readonly type: 'atom';
      key: string;
      readonly name: string;
      readonly xml: string;
      readonly isRun: boolean;
    }
  | {
      readonly type: 'container';
      readonly key: string;
      readonly end: string;
      readonly items: readonly Item[];
    };

/** Children of runs that count as text. */
const TEXT_LIKE: ReadonlySet<string> = new Set(['w:tab', 'w:br', 'w:cr', 'w:noBreakHyphen', 'w:softHyphen']);

/** Elements around runs that changes may be in; `w:ins` and the like of the original document are one of them. */
const isContainer = (name: string) =>
  Object.hasOwn(WRAPPERS, name) || name === 'w:smartTag' || CHANGES[name] === 'unwrapped';

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The content of a paragraph after its properties, without hints of the editor.
 * @param replace the text that stands for an element in it that was changed itself: an inner paragraph
 */
export function itemsOf(tree: XmlTree, paragraph: XmlNode, replace: (node: XmlNode) => string): Item[] {
  const items: Item[] = [];
  for (const child of tree.children(paragraph)) {
    const name = tree.name(child);
    if (name === 'w:pPr' || EDITOR_HINTS.has(name)) continue;
    if (name === 'w:r') addRun(tree, child, replace, items);
    else if (isContainer(name)) items.push(containerOf(tree, child, name, replace));
    else items.push({ type: 'atom', name, key: tree.source(child), xml: replace(child), isRun: false });
  }
  return items;
}

function containerOf(tree: XmlTree, node: XmlNode, name: string, replace: (node: XmlNode) => string): Item {
  const content = WRAPPERS[name]?.content;
  const inner = content === undefined ? node : tree.child(node, content);
  if (inner === NO_NODE || tree.isEmptyTag(inner))
    return { type: 'atom', name, key: tree.source(node), xml: tree.source(node), isRun: false };
  return {
    type: 'container',
    key: raw(tree, tree.start(node), tree.contentStart(inner)),
    end: raw(tree, tree.contentEnd(inner), tree.end(node)),
    items: itemsOf(tree, inner, replace),
  };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const raw = (tree: XmlTree, start: number, end: number) => decoder.decode(tree.bytes.subarray(start, end));

function addRun(tree: XmlTree, node: XmlNode, replace: (node: XmlNode) => string, items: Item[]): void {
  if (tree.isEmptyTag(node)) return;
  const properties = tree.child(node, 'w:rPr');
  const run: RunHead = {
    start: raw(tree, tree.start(node), tree.contentStart(node)),
    properties: properties === NO_NODE ? '' : tree.source(properties),
    end: raw(tree, tree.contentEnd(node), tree.end(node)),
  };
  for (const child of tree.children(node)) {
    const name = tree.name(child);
    if (name === 'w:rPr' || EDITOR_HINTS.has(name)) continue;
    if (name === 'w:t') {
      for (const { segment } of segmenter.segment(shownText(tree, child)))
        items.push({ type: 'word', key: `${run.properties}|${segment}`, run, text: segment, xml: '' });
    } else if (TEXT_LIKE.has(name)) {
      const xml = tree.source(child);
      items.push({ type: 'word', key: `${run.properties}|${xml}`, run, text: undefined, xml });
    } else {
      const wrap = (content: string) => run.start + run.properties + content + run.end;
      items.push({ type: 'atom', name, key: tree.source(child), xml: wrap(replace(child)), isRun: true });
    }
  }
}

/** White space of XML. */
const SPACE: ReadonlySet<string> = new Set([' ', '\t', '\n', '\r']);

/** White space at the ends of a text is only shown if the text says so (ECMA-376 part 1, §17.3.3.31). */
function shownText(tree: XmlTree, node: XmlNode): string {
  const text = tree.text(node);
  if (tree.attribute(node, 'xml:space')?.value === 'preserve') return text;
  // Not `trim`, which takes no-break spaces too.
  let [start, end] = [0, text.length];
  while (start < end && SPACE.has(text.charAt(start))) start += 1;
  while (end > start && SPACE.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
