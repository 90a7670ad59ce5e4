import type { XmlTree } from '../../xml/index.ts';

/** Fields that compare values (ECMA-376 part 1, §17.16.5): what they name must keep its text. */
const COMPARING = /\b(?:IF|NEXTIF|SKIPIF|COMPARE)\b|^\s*=/i;

/** The words in fields that compare or compute, which may be names of bookmarks; found on first use. */
export class ComparedNames {
  readonly #trees: readonly XmlTree[];
  #names: Set<string> | undefined;

  /** @param trees of the parts with fields. */
  constructor(trees: readonly XmlTree[]) {
    this.#trees = trees;
  }

  has(bookmark: string): boolean {
    if (this.#names === undefined) {
      this.#names = new Set();
      for (const tree of this.#trees) for (const instruction of instructions(tree)) this.#add(instruction);
    }
    return this.#names.has(bookmark.toLowerCase());
  }

  #add(instruction: string): void {
    if (!COMPARING.test(instruction)) return;
    for (const [word] of instruction.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) this.#names?.add(word);
  }
}

/** The instructions of a part, each with those of the fields in it. */
function* instructions(tree: XmlTree): Generator<string> {
  let depth = 0;
  let instruction = '';
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'w:fldSimple') yield tree.attribute(node, 'w:instr')?.value ?? '';
    else if (name === 'w:instrText') instruction += tree.text(node);
    else if (name === 'w:fldChar') {
      const type = tree.attribute(node, 'w:fldCharType')?.value;
      if (type === 'begin') depth += 1;
      else if (type === 'end') depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      yield instruction;
      instruction = '';
    }
  }
}
