/** What is asked about a word. */
export interface Judge {
  /** Whether the dictionary has a word. */
  readonly spell: (word: string) => boolean;
  /** Words that users have added. */
  readonly own: ReadonlySet<string>;
  /** ISO 639 code. */
  readonly language: string;
}

/**
 * Whether a word is right: in the dictionary, added by the user, or composed of such words by an apostrophe or hyphens.
 * @param word with plain apostrophes and hyphens
 */
export function isRight(word: string, judge: Judge): boolean {
  const text = word.replace(/^-|-$/g, '');
  if (isKnown(text, judge) || isKnown(word, judge) || isApostrophized(text, judge)) return true;
  // The second half of a compound whose first half is shared: "-verarbeitung".
  if (word.startsWith('-') && isKnown(capitalized(text), judge)) return true;
  return text.includes('-') && text.split('-').every((part) => isPart(part, judge));
}

function isPart(part: string, judge: Judge): boolean {
  return isKnown(part, judge) || judge.spell(`${part}-`) || isApostrophized(part, judge);
}

function isKnown(word: string, { spell, own }: Judge): boolean {
  if (word.length < 2 || spell(word)) return true;
  if (word.includes("'") && spell(word.replaceAll("'", '’'))) return true;
  // Abbreviations have their dot: "etc.".
  if (spell(`${word}.`)) return true;
  // A word that was added in lower case may begin a sentence or be in capitals.
  return (
    own.has(word) ||
    own.has(word.toLowerCase()) ||
    (word === word.toUpperCase() && own.has(capitalized(word)))
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Short words that lose their vowel before another one. */
const elided: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: setOf('c d j l m n s t qu jusqu lorsqu puisqu quoiqu quelqu presqu entr'),
  it: setOf(
    'c d l m n s t v gl un all dall dell nell sull coll quell quest bell buon gran sant cent mezz tutt nient senz anch com dov cos mezz nessun alcun ciascun',
  ),
  ca: setOf('d l m n s t'),
  oc: setOf('d l m n s t qu'),
  ga: setOf('d m b'),
};

/** Languages in which a name takes its ending after an apostrophe. */
const endings: ReadonlySet<string> = new Set(['tr', 'az', 'uz']);

function isApostrophized(word: string, judge: Judge): boolean {
  const at = word.indexOf("'");
  if (at <= 0) return false;
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  if (endings.has(judge.language) || after === 's') return isKnown(before, judge);
  const isElided = elided[judge.language]?.has(before.toLowerCase()) ?? false;
  return (isElided || judge.spell(`${before}'`)) && isKnown(after, judge);
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
