import type { XmlTree } from '../../xml/index.ts';

/** Fields that compare values (ECMA-376 part 1, §17.16.5): what they name must keep its text. */
const COMPARING = /\b(?:IF|NEXTIF|SKIPIF|COMPARE)\b|^\s*=/i;

/** The words in fields that compare or compute, which may be names of bookmarks or properties; found on first use. */
export class ComparedNames {
  readonly #trees: readonly XmlTree[];
  #names: Set<string> | undefined;

  /** @param trees of the parts with fields. */
  constructor(trees: readonly XmlTree[]) {
    this.#trees = trees;
  }

  /** Whether such a field has all words of a name. */
  has(name: string): boolean {
    if (this.#names === undefined) {
      this.#names = new Set();
      for (const tree of this.#trees) for (const instruction of instructions(tree)) this.#add(instruction);
    }
    const names = this.#names;
    const words = wordsOf(name);
    return words.length > 0 && words.every((word) => names.has(word));
  }

  #add(instruction: string): void {
    if (!COMPARING.test(instruction)) return;
    for (const word of wordsOf(instruction)) this.#names?.add(word);
  }
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
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
