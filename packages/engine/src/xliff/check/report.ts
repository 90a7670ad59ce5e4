import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { LineCounter } from '../lines.ts';
import { type XliffProblem, type XliffRule, xliffRules } from './rules.ts';

/** More problems than anyone reads: a hostile file breaks a rule in every element. */
const MAX_PROBLEMS = 200;

/** Collects the problems of a file. */
export class Report {
  readonly problems: XliffProblem[] = [];
  readonly tree: XmlTree;
  /** The id of the unit that is being checked. */
  unitId: string | undefined;
  readonly #lines: LineCounter;

  constructor(tree: XmlTree) {
    this.tree = tree;
    this.#lines = new LineCounter(tree);
  }

  add(rule: XliffRule, node: XmlNode, detail: string): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push({
      rule,
      message: `${xliffRules[rule]} ${detail}`,
      line: this.#lines.lineOf(node),
      ...(this.unitId === undefined ? {} : { unitId: this.unitId }),
    });
  }

  value(node: XmlNode, name: string): string | undefined {
    return this.tree.attribute(node, name)?.value;
  }
}

/** The name without the prefix of the core. */
export const shortName = (tree: XmlTree, node: XmlNode): string => tree.name(node).replace(/^xlf:/, '');

/** Whether an element belongs to XLIFF's core. */
export const isCore = (tree: XmlTree, node: XmlNode): boolean => tree.name(node).startsWith('xlf:');
