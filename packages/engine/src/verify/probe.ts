import type { Document, InlineContent, InlineNode, Replacement, Unit, WriteOptions } from '../model/index.ts';
import { inlineText } from '../text/inline.ts';
import { displayWidth } from '../text/script.ts';

/**
 * All ranges of a document that a translation may replace. Determined by writing texts that replace as much as possible:
 * new words, all optional codes omitted, the others reversed.
 * @throws DocumentError `integrity-failed`.
 */
export function replaceableRanges(document: Document, options: WriteOptions): readonly Replacement[] {
  const short = probe(document, options, 1);
  // Slide shapes are fitted to longer text.
  return options.targetLanguage === undefined ? short : [...short, ...probe(document, options, GROWTH)];
}

/** The number of words that represent the longest possible growth of a text. */
const GROWTH = 400;

function probe(document: Document, options: WriteOptions, words: number): readonly Replacement[] {
  const numbers = numbersOf(document.units);
  const texts = document.units.map((unit, index) => textFor(unit, numbers[index] ?? index, words));
  const targets = new Map(
    document.units.map((unit, index) => [unit.id, rearranged(unit, texts[index] ?? '')]),
  );
  const first = document.write(targets, options);
  const refused = new Set(first.messages.flatMap(({ unitId }) => unitId ?? []));
  if (refused.size === 0) return first.replaced();
  // Codes stay in place when another order would change the structure.
  for (const [index, unit] of document.units.entries()) {
    if (refused.has(unit.id)) targets.set(unit.id, rephrased(unit.source, texts[index] ?? ''));
  }
  return document.write(targets, options).replaced();
}

/** The same number for the same text, ignoring case: where a workbook compares texts, equal ones must change together. */
function numbersOf(units: readonly Unit[]): readonly number[] {
  const first = new Map<string, number>();
  return units.map(({ source }, index) => {
    const key = inlineText(source).toLowerCase();
    const number = first.get(key) ?? index;
    first.set(key, number);
    return number;
  });
}

function textFor(unit: Unit, number: number, words: number): string {
  const text = word(unit, number);
  return unit.constraints?.maxLength === undefined ? Array(words).fill(text).join(' ') : text;
}

/**
 * Short, unique per text since names in a workbook must differ, and of another width than the source: aligned content has
 * to move.
 */
function word({ source }: Unit, number: number): string {
  // Letters alone: LaTeX has names with digits where short titles may be.
  const letters = [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit)));
  const text = `Xq${letters.join('')}`;
  return displayWidth(inlineText(source)) === text.length ? `${text}q` : text;
}

function rearranged(unit: Unit, text: string): InlineContent {
  const kept = unit.codes.filter((code) => !code.canOmit).toReversed();
  return [
    text,
    ...kept.flatMap(({ type, id }): InlineNode[] => [
      type === 'standalone' ? { type, id } : { type, id, children: ['q'] },
      'q',
    ]),
  ];
}

function rephrased(source: InlineContent, text: string): InlineContent {
  return source.map((node): InlineNode => {
    if (typeof node === 'string') return node.trim() === '' ? node : node.replace(/\S+(?:\s+\S+)*/, text);
    return node.type === 'paired' ? { ...node, children: rephrased(node.children, text) } : node;
  });
}
