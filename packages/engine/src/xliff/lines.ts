import type { XmlNode, XmlTree } from '../xml/index.ts';

const LINE_FEED = 0x0a;

/** Lines of elements, from 1. Continues from the one before, since questions mostly follow the document's order. */
export class LineCounter {
  readonly #tree: XmlTree;
  #line = 1;
  #at = 0;

  constructor(tree: XmlTree) {
    this.#tree = tree;
  }

  lineOf(node: XmlNode): number {
    const offset = this.#tree.start(node);
    if (offset < this.#at) {
      this.#at = 0;
      this.#line = 1;
    }
    const { bytes } = this.#tree;
    for (; this.#at < offset; this.#at += 1) if (bytes[this.#at] === LINE_FEED) this.#line += 1;
    return this.#line;
  }
}
