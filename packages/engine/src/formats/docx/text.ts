import { withoutEnd, withoutStart } from '../../text/trim.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { oneLine } from './syntax.ts';

/**
 * The text of a `w:t` as displayed: without `xml:space="preserve"` the white space at its ends is dropped; line
 * breaks and tabs in the XML are spaces (ECMA-376 part 1, §17.3.3.31).
 */
export function readText(tree: XmlTree, node: XmlNode): string {
  const text = oneLine(tree.text(node));
  if (!text.startsWith(' ') && !text.endsWith(' ')) return text;
  const preserve = tree.attribute(node, 'xml:space') ?? tree.attribute(0, 'xml:space');
  return preserve?.value === 'preserve' ? text : withoutEnd(withoutStart(text, ' '), ' ');
}

/**
 * The text under a phonetic guide (ECMA-376 part 1, §17.3.3.25), which is part of the sentence; empty if there is anything else. The
 * guide tells how the source is read, so it goes when the text changes.
 */
export function rubyBase(tree: XmlTree, ruby: XmlNode): string {
  const base = tree.child(ruby, 'w:rubyBase');
  let text = '';
  for (const run of base === NO_NODE ? [] : tree.children(base)) {
    for (const child of tree.children(run)) {
      const name = tree.name(child);
      if (name === 'w:rPr') continue;
      if (tree.name(run) !== 'w:r' || name !== 'w:t') return '';
      text += readText(tree, child);
    }
  }
  return text;
}

/** The displayed text of some `w:t`. */
export function shownText(tree: XmlTree, nodes: readonly XmlNode[]): string {
  return nodes
    .map((node) => readText(tree, node))
    .join('')
    .trim();
}

/** Content of a result that doesn't keep it from being one text. */
const PLAIN: ReadonlySet<string> = new Set(['w:r', 'w:proofErr', 'w:bookmarkStart', 'w:bookmarkEnd']);

/** The texts between the start of a field's result and its end or a node; none if there is anything else. */
export function plainResult(tree: XmlTree, start: XmlNode, end: XmlNode): XmlNode[] {
  const texts: XmlNode[] = [];
  for (let node = start + 1; node < end; node += 1) {
    const name = tree.name(node);
    if (name === 'w:fldChar') return texts;
    if (name === 'w:t') texts.push(node);
    else if (name === 'w:rPr') node = tree.after(node) - 1;
    else if (!PLAIN.has(name)) return [];
  }
  return texts;
}
