import type { LoadedPart } from '../../../package/index.ts';
import { NO_NODE, type XmlNode } from '../../../xml/index.ts';
import { type CellFont, type RichText, readRichText, richTextOf } from './rich-text.ts';

/** The shared strings (ECMA-376 part 1, §18.4.9), read on demand. */
export class StringTable {
  readonly part: LoadedPart | undefined;
  /** Located on first use. */
  #nodes: Int32Array | undefined;
  readonly #texts: (string | undefined)[] = [];

  /** @param part undefined when the workbook has no shared strings. */
  constructor(part: LoadedPart | undefined) {
    this.part = part;
  }

  get size(): number {
    return this.#items.length;
  }

  get #items(): Int32Array {
    this.#nodes ??= this.part ? itemsOf(this.part) : new Int32Array(0);
    return this.#nodes;
  }

  /** NO_NODE when the string doesn't exist: damaged files have indices beyond the table. */
  node(index: number): XmlNode {
    return this.#items[index] ?? NO_NODE;
  }

  text(index: number): string {
    const known = this.#texts[index];
    if (known !== undefined) return known;
    const node = this.node(index);
    const text = node === NO_NODE || !this.part ? '' : richTextOf(this.part.tree, node);
    this.#texts[index] = text;
    return text;
  }

  read(index: number, cellFont: CellFont): RichText | undefined {
    const node = this.node(index);
    return node === NO_NODE || !this.part ? undefined : readRichText(this.part.tree, node, cellFont);
  }
}

function itemsOf({ tree }: LoadedPart): Int32Array {
  const items: XmlNode[] = [];
  for (let node = tree.firstChild(0); node !== NO_NODE; node = tree.nextChild(0, node)) {
    if (tree.name(node) === 's:si') items.push(node);
  }
  return Int32Array.from(items);
}
