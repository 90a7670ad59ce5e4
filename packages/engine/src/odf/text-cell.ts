import type { XmlNode, XmlTree } from '../xml/index.ts';
import { hasLetter } from './readable-text.ts';
import type { StyleSheet } from './styles.ts';

/** Value types displayed as a number (ODF 1.3 part 3, §19.389). Text of dates, times and booleans is computed. */
const NUMBERS: ReadonlySet<string> = new Set(['float', 'percentage', 'currency']);
/** Letters within numbers: exponents, infinity, NaN. */
const NUMBER_LETTERS = /\d[eE][+-]?\d|\b(?:NaN|-?inf(?:inity)?)\b/gi;
/** The value of an error. */
const ERROR = /^\s*(?:#[A-Z/0]+[!?]?|Err:\d+)\s*$/;

/**
 * Whether a cell of a text table holds words: not a result, date or boolean, and not a number with only the words of its
 * format. Word processors store a number for a cell that starts with one ("0 = Off") and show the words.
 */
export function isTextCell(tree: XmlTree, cell: XmlNode, styles: StyleSheet): boolean {
  const value = (name: string) => tree.attribute(cell, name)?.value;
  if (value('table:formula') !== undefined) return false;
  const type = value('office:value-type') ?? 'string';
  if (type === 'string' || !NUMBERS.has(type)) return type === 'string';
  const shown = textIn(tree, cell);
  if (ERROR.test(shown)) return false;
  const words = [...styles.numberWords(value('table:style-name')), value('office:currency') ?? ''];
  const others = words.reduce((text, word) => (word === '' ? text : text.replaceAll(word, '')), shown);
  return hasLetter(others.replace(NUMBER_LETTERS, ''));
}

/** Longer texts are not numbers. */
const MAX_NUMBER_LENGTH = 2000;

function textIn(tree: XmlTree, cell: XmlNode): string {
  let text = '';
  for (let node = cell + 1; node < tree.after(cell) && text.length < MAX_NUMBER_LENGTH; node += 1)
    text += tree.text(node);
  return text;
}
