import type { AcceptedPart } from '../../package/index.ts';
import { type Edit, NO_NODE, type Piece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { ANCHORS, CHANGES, RANGE_ENDS } from './changes.ts';
import { descend } from './styles.ts';

/**
 * Accepts the tracked changes of a part: insertions stay, deletions are removed, formatting is the new one
 * (ECMA-376 part 1, §17.13.5).
 */
export function acceptChanges(tree: XmlTree): AcceptedPart {
  const part = new ChangedPart(tree);
  part.accept();
  return part;
}

class ChangedPart {
  readonly edits: Edit[] = [];
  changes = 0;
  readonly #tree: XmlTree;
  /** The ancestors of the current element. */
  readonly #around: XmlNode[] = [];
  /** Paragraphs that have been joined to a previous one. */
  readonly #joined = new Set<XmlNode>();

  constructor(tree: XmlTree) {
    this.#tree = tree;
  }

  accept(): void {
    const tree = this.#tree;
    for (let node = 0; node < tree.size; ) {
      while (tree.after(this.#around.at(-1) ?? 0) <= node) this.#around.pop();
      const goesOn = this.#acceptElement(node, tree.name(node));
      if (goesOn) this.#around.push(node);
      node = goesOn ? node + 1 : tree.after(node);
    }
  }

  /** @returns whether there is more to accept in the element. */
  #acceptElement(node: XmlNode, name: string): boolean {
    const tree = this.#tree;
    if (name === 'w:p') this.#readParagraph(node);
    if (this.#isDeletedBlock(node, name)) {
      this.changes += 1;
      this.#remove(node);
      return false;
    }
    const rule = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
    if (rule === undefined) return true;
    this.changes += RANGE_ENDS.test(name) ? 0 : 1;
    if (rule === 'removed') this.#remove(node);
    else if (rule === 'merged') this.#merge(node);
    else {
      this.#replace(tree.start(node), tree.contentStart(node));
      if (!tree.isEmptyTag(node)) this.#replace(tree.contentEnd(node), tree.end(node));
    }
    return rule === 'unwrapped';
  }

  /** Rows and cells marked as deleted, and tables without any other rows (§17.13.5.1, §17.13.5.12). */
  #isDeletedBlock(node: XmlNode, name: string): boolean {
    const tree = this.#tree;
    if (name === 'w:tc') return descend(tree, node, 'w:tcPr', 'w:cellDel') !== NO_NODE;
    if (name === 'w:tr' && descend(tree, node, 'w:trPr', 'w:del') !== NO_NODE) return true;
    if (!CONTAINERS.has(name)) return false;
    const isContent = (child: string) => !PROPERTIES.has(child) && !isUnseen(child);
    const content = tree.children(node).filter((child) => isContent(tree.name(child)));
    return content.length > 0 && content.every((child) => this.#isDeletedBlock(child, tree.name(child)));
  }

  /** A paragraph whose mark was deleted continues in the next one, whose mark remains (§17.13.5.15). */
  #readParagraph(node: XmlNode): void {
    const tree = this.#tree;
    if (this.#joined.has(node) || !isMarkDeleted(tree, node)) return;
    const paragraphs = [node];
    let next = this.#nextBlock(node);
    while (next !== NO_NODE && tree.name(next) === 'w:p') {
      paragraphs.push(next);
      this.#joined.add(next);
      if (!isMarkDeleted(tree, next)) break;
      next = this.#nextBlock(next);
    }
    const last = paragraphs.at(-1) ?? node;
    if (last !== node) this.#join(paragraphs, node, last);
    // A paragraph can't be joined to a table: it is removed only if it is empty.
    else if (next !== NO_NODE && tree.name(next) === 'w:tbl' && this.#isEmptied(node)) this.#remove(node);
  }

  /** One paragraph with the start of the last one, the content of all, and the nodes between them. */
  #join(paragraphs: readonly XmlNode[], first: XmlNode, last: XmlNode): void {
    const tree = this.#tree;
    const isEmpty = tree.isEmptyTag(last);
    const startEnd = isEmpty ? tree.end(last) - '/>'.length : contentStart(tree, last);
    const pieces: Piece[] = [{ start: tree.start(last), end: startEnd }];
    if (isEmpty) pieces.push('>');
    paragraphs.slice(0, -1).forEach((paragraph, index) => {
      pieces.push({ start: contentStart(tree, paragraph), end: tree.contentEnd(paragraph) });
      pieces.push({ start: tree.end(paragraph), end: tree.start(paragraphs[index + 1] ?? last) });
    });
    if (isEmpty) pieces.push({ start: tree.contentEnd(first), end: tree.end(first) });
    this.#replace(tree.start(first), isEmpty ? tree.end(last) : startEnd, pieces);
  }

  /** The next block, past anchors; none at the end of the parent. */
  #nextBlock(node: XmlNode): XmlNode {
    const tree = this.#tree;
    const end = tree.after(this.#around.at(-1) ?? 0);
    let next = tree.after(node);
    while (next < end && isUnseen(tree.name(next))) next = tree.after(next);
    return next < end ? next : NO_NODE;
  }

  /** Whether only properties and anchors remain in a paragraph. */
  #isEmptied(node: XmlNode): boolean {
    const tree = this.#tree;
    return tree.children(node).every((child) => {
      const name = tree.name(child);
      if (CHANGES[name] === 'unwrapped') return this.#isEmptied(child);
      return name === 'w:pPr' || name === 'w:del' || name === 'w:moveFrom' || isUnseen(name);
    });
  }

  /** Removes an element but keeps the ends of ranges in it. */
  #remove(node: XmlNode): void {
    const tree = this.#tree;
    const anchors: Piece[] = [];
    for (let inner = node + 1; inner < tree.after(node); inner += 1) {
      if (ANCHORS.has(tree.name(inner))) anchors.push({ start: tree.start(inner), end: tree.end(inner) });
    }
    this.#replace(tree.start(node), tree.end(node), anchors);
  }

  /** Replaces the record of a merged cell with the merge itself (§17.4.84, §17.13.5.2). */
  #merge(node: XmlNode): void {
    const tree = this.#tree;
    const value = tree.attribute(node, 'w:vMerge')?.value === 'rest' ? 'restart' : 'continue';
    const prefix = tree.prefixOf(node);
    this.#replace(tree.start(node), tree.end(node), [`<${prefix}vMerge ${prefix}val="${value}"/>`]);
  }

  #replace(start: number, end: number, content: readonly Piece[] = []): void {
    this.edits.push({ start, end, content });
  }
}

/** Elements that are removed with their last child. */
const CONTAINERS: ReadonlySet<string> = new Set(['w:tbl', 'w:tr']);

/** Children of a table or row that are not content. */
const PROPERTIES: ReadonlySet<string> = new Set(['w:tblPr', 'w:tblGrid', 'w:tblPrEx', 'w:trPr']);

function isMarkDeleted(tree: XmlTree, paragraph: XmlNode): boolean {
  const mark = descend(tree, paragraph, 'w:pPr', 'w:rPr');
  if (mark === NO_NODE) return false;
  return tree.child(mark, 'w:del') !== NO_NODE || tree.child(mark, 'w:moveFrom') !== NO_NODE;
}

/** The start of a paragraph's content, after its properties. */
function contentStart(tree: XmlTree, paragraph: XmlNode): number {
  const properties = tree.child(paragraph, 'w:pPr');
  return properties === NO_NODE ? tree.contentStart(paragraph) : tree.end(properties);
}

/** Anchors, editor hints, and the ends of changed ranges. */
function isUnseen(name: string): boolean {
  return ANCHORS.has(name) || name === 'w:proofErr' || /Range(?:Start|End)$/.test(name);
}
