import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { type ReferenceInstruction, referenceOf } from './fields.ts';
import { readText } from './text.ts';

/** A field that refers to a bookmark's text. */
export interface ReferringField extends ReferenceInstruction {
  /** The start of its result: a `w:fldChar` or `w:fldSimple`. */
  readonly node: XmlNode;
  /** The displayed texts of its result. */
  readonly texts: readonly XmlNode[];
  /** Whether the result is only `w:t` within one paragraph. */
  readonly isPlain: boolean;
}

/** The bookmarks and references of a story. */
export interface Story {
  readonly tree: XmlTree;
  readonly texts: StoryTexts;
  /** First and last node of each bookmark by its lowercase name; the first one wins for duplicates. */
  readonly bookmarks: ReadonlyMap<string, { readonly start: XmlNode; readonly end: XmlNode }>;
  readonly references: readonly ReferringField[];
}

/** Elements that are displayed as a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '-',
};

/** Elements without displayed content. */
const SKIPPED: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:sectPr',
  'w:del',
  'w:moveFrom',
  'w:ffData',
]);

/** The displayed texts of a story, in document order. */
export class StoryTexts {
  readonly #tree: XmlTree;
  readonly #nodes: XmlNode[] = [];
  readonly #paragraphs: XmlNode[] = [];

  constructor(tree: XmlTree) {
    this.#tree = tree;
  }

  add(node: XmlNode, paragraph: XmlNode): void {
    this.#nodes.push(node);
    this.#paragraphs.push(paragraph);
  }

  /** The texts between two offsets, each with its paragraph. */
  between(start: number, end: number): { readonly node: XmlNode; readonly paragraph: XmlNode }[] {
    const found = [];
    for (let index = this.#firstFrom(start); index < this.#nodes.length; index += 1) {
      const node = this.#nodes[index] as XmlNode;
      if (this.#tree.start(node) >= end) break;
      found.push({ node, paragraph: this.#paragraphs[index] as XmlNode });
    }
    return found;
  }

  shown(node: XmlNode): string {
    const name = this.#tree.name(node);
    return name === 'w:t' ? readText(this.#tree, node) : (CHARACTERS[name] ?? '');
  }

  #firstFrom(offset: number): number {
    let low = 0;
    let high = this.#nodes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#tree.start(this.#nodes[middle] as XmlNode) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface OpenField {
  node: XmlNode;
  instruction: string;
  inResult: boolean;
  isPlain: boolean;
  readonly texts: XmlNode[];
  paragraph: XmlNode | undefined;
  /** The node after a `w:fldSimple`. */
  readonly after: XmlNode | undefined;
}

/** Reads a part from start to end. */
export function readStory(tree: XmlTree): Story {
  return new StoryReader(tree).read();
}

class StoryReader {
  readonly #tree: XmlTree;
  readonly #texts: StoryTexts;
  readonly #bookmarks = new Map<string, { start: XmlNode; end: XmlNode }>();
  readonly #references: ReferringField[] = [];
  readonly #openBookmarks = new Map<string, { name: string; start: XmlNode }>();
  readonly #paragraphs: XmlNode[] = [];
  readonly #fields: OpenField[] = [];
  /** The number of open fields whose instruction is incomplete. */
  #instructions = 0;

  constructor(tree: XmlTree) {
    this.#tree = tree;
    this.#texts = new StoryTexts(tree);
  }

  read(): Story {
    const tree = this.#tree;
    for (let node = 0; node < tree.size; ) {
      this.#leave(node);
      const name = tree.name(node);
      if (SKIPPED.has(name)) {
        node = tree.after(node);
        continue;
      }
      this.#readNode(node, name);
      node += 1;
    }
    this.#leave(tree.size);
    return {
      tree,
      texts: this.#texts,
      bookmarks: this.#bookmarks,
      references: this.#references,
    };
  }

  /** Ends the paragraphs and simple fields that end before a node. */
  #leave(node: XmlNode): void {
    while (node >= this.#tree.after(this.#paragraphs.at(-1) ?? 0) && this.#paragraphs.length > 0) {
      this.#paragraphs.pop();
    }
    for (
      let top = this.#fields.at(-1);
      top?.after !== undefined && node >= top.after;
      top = this.#fields.at(-1)
    )
      this.#endField();
  }

  #readNode(node: XmlNode, name: string): void {
    const tree = this.#tree;
    const top = this.#fields.at(-1);
    if (name === 'w:p') this.#paragraphs.push(node);
    else if (name === 'w:t' || Object.hasOwn(CHARACTERS, name)) this.#addText(node, name, top);
    else if (name === 'w:instrText') {
      if (top && !top.inResult) top.instruction += tree.text(node);
    } else if (name === 'w:fldChar') this.#readFieldCharacter(node, top);
    else if (name === 'w:fldSimple') {
      this.#beginField(node, top, tree.after(node));
      this.#enterResult(node, tree.attribute(node, 'w:instr')?.value ?? '');
    } else if (name === 'w:bookmarkStart') {
      const bookmark = tree.attribute(node, 'w:name')?.value.toLowerCase() ?? '';
      this.#openBookmarks.set(tree.attribute(node, 'w:id')?.value ?? '', { name: bookmark, start: node });
    } else if (name === 'w:bookmarkEnd') {
      const open = this.#openBookmarks.get(tree.attribute(node, 'w:id')?.value ?? '');
      if (open && !this.#bookmarks.has(open.name))
        this.#bookmarks.set(open.name, { start: open.start, end: node });
    }
  }

  #readFieldCharacter(node: XmlNode, top: OpenField | undefined): void {
    const type = this.#tree.attribute(node, 'w:fldCharType')?.value;
    if (type === 'begin') this.#beginField(node, top, undefined);
    else if (type === 'separate') this.#enterResult(node, top?.instruction ?? '');
    else if (top?.after === undefined) this.#endField();
  }

  #addText(node: XmlNode, name: string, field: OpenField | undefined): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined || this.#instructions > 0) return;
    this.#texts.add(node, paragraph);
    if (field === undefined) return;
    field.paragraph ??= paragraph;
    if (name !== 'w:t' || field.paragraph !== paragraph) field.isPlain = false;
    field.texts.push(node);
  }

  #beginField(node: XmlNode, outer: OpenField | undefined, after: XmlNode | undefined): void {
    if (outer) outer.isPlain = false;
    this.#fields.push({
      node,
      instruction: '',
      inResult: false,
      isPlain: true,
      texts: [],
      paragraph: undefined,
      after,
    });
    this.#instructions += 1;
  }

  #enterResult(node: XmlNode, instruction: string): void {
    const top = this.#fields.at(-1);
    if (top === undefined || top.inResult) return;
    top.node = node;
    top.instruction = instruction;
    top.inResult = true;
    this.#instructions -= 1;
  }

  #endField(): void {
    const field = this.#fields.pop();
    if (field === undefined) return;
    if (!field.inResult) this.#instructions -= 1;
    const reference = referenceOf(field.instruction);
    // In another field's instruction, a result is an operand.
    if (reference === undefined || !field.inResult || this.#instructions > 0) return;
    const { node, texts, isPlain } = field;
    this.#references.push({ ...reference, node, texts, isPlain });
  }
}
