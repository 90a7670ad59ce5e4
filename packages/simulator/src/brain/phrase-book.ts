import { decodeInline, encodeInline, type InlineContent } from '@verso/engine';

/** Translations of whole lines, as pairs of wire texts: source, target. */
export type Phrases = readonly (readonly [source: string, target: string])[];

/** The languages of a phrase book (BCP 47), each with its pairs. */
export type PhraseBook = Readonly<Record<string, Phrases>>;

interface Index {
  /** By wire text, and by words alone. */
  readonly exact: ReadonlyMap<string, string>;
  readonly words: ReadonlyMap<string, string>;
}

/** Each list is indexed once, however many requests it answers. */
const indexes = new WeakMap<Phrases, Index>();

/** The translation of a line; of one without its codes, without those of the translation. Undefined: not in the book. */
export function phraseFor(line: string, language: string, book: PhraseBook): string | undefined {
  const phrases = book[language];
  if (phrases === undefined) return undefined;
  const index = indexes.get(phrases) ?? indexed(phrases);
  indexes.set(phrases, index);
  return index.exact.get(line) ?? index.words.get(wordsOf(line));
}

function indexed(phrases: Phrases): Index {
  const words = phrases.map(
    ([source, target]) => [wordsOf(source), encodeInline([wordsOf(target)])] as const,
  );
  // Of two phrases that differ in nothing but codes, the first counts.
  return { exact: new Map(phrases), words: new Map(words.toReversed()) };
}

function wordsOf(wire: string): string {
  return textOf(decodeInline(wire).content).replace(/\s+/g, ' ').trim();
}

/** The text without codes. One without text, such as a break, is a space. */
function textOf(content: InlineContent): string {
  return content
    .map((node) => (typeof node === 'string' ? node : node.type === 'paired' ? textOf(node.children) : ' '))
    .join('');
}
