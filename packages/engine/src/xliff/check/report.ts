import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { type XliffProblem, type XliffRule, xliffRules } from './rules.ts';

/** More problems than anyone reads: a hostile file breaks a rule in every element. */
const MAX_PROBLEMS = 200;

/** Collects the problems of a file. */
export class Report {
  readonly problems: XliffProblem[] = [];
  readonly tree: XmlTree;
  /** The id of the unit that is being checked. */
  unitId: string | undefined;
  #line = 1;
  #at = 0;

  constructor(tree: XmlTree) {
    this.tree = tree;
  }

  add(rule: XliffRule, node: XmlNode, detail: string): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push({
      rule,
      message: `${xliffRules[rule]} ${detail}`,
      line: this.#lineOf(this.tree.start(node)),
      ...(this.unitId === undefined ? {} : { unitId: this.unitId }),
    });
  }

  value(node: XmlNode, name: string): string | undefined {
    return this.tree.attribute(node, name)?.value;
  }

  /** Continues from the line before, since problems mostly follow the document's order. */
  #lineOf(offset: number): number {
    if (offset < this.#at) {
      this.#at = 0;
      this.#line = 1;
    }
    const { bytes } = this.tree;
    for (; this.#at < offset; this.#at += 1) if (bytes[this.#at] === 0x0a) this.#line += 1;
    return this.#line;
  }
}

/** The name without the prefix of the core. */
export const shortName = (tree: XmlTree, node: XmlNode): string => tree.name(node).replace(/^xlf:/, '');

/** Whether an element belongs to XLIFF's core. */
export const isCore = (tree: XmlTree, node: XmlNode): boolean => tree.name(node).startsWith('xlf:');
