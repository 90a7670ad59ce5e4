/** What a word fault knows of the line that it spoils. All texts are wire text. */
export interface SpokenLine {
  readonly source: string;
  readonly target: string;
  /** The target language (BCP 47). */
  readonly language: string;
  readonly at: number;
  /** All lines of the request, with their translations. */
  readonly lines: readonly { readonly source: string; readonly target: string }[];
  /** The system message, and the message with the lines. */
  readonly system: string;
  readonly prompt: string;
  /** The source in another language of the phrase book, where it has one. */
  readonly inOther: (language: string) => string | undefined;
  /** Selects one of n, the same for the same request. */
  readonly choose: (n: number) => number;
}

/** Spoils a translation. Undefined: the fault does not apply to this line, which stays right. Null: there is no line. */
export type Spoil = (line: SpokenLine) => string | null | undefined;

/** A code or an escape of wire text: what a fault of words leaves as it is. */
const markup = /(<\/?[gx]\d{1,5}\/?>|&(?:#\d{1,5}|lt|amp);)/;

/** Changes the words of a wire text, and no code. */
export function changeWords(wire: string, change: (text: string) => string): string {
  return wire
    .split(markup)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** Replaces the first match of a pattern in the words; undefined if there is none. */
export function replaceFirst(
  wire: string,
  pattern: RegExp,
  replace: (found: string) => string,
): string | undefined {
  let isDone = false;
  const changed = changeWords(wire, (text) => {
    if (isDone) return text;
    const found = pattern.exec(text);
    if (found === null) return text;
    isDone = true;
    return text.slice(0, found.index) + replace(found[0]) + text.slice(found.index + found[0].length);
  });
  return isDone && changed !== wire ? changed : undefined;
}

/** Wire text without codes. */
export const wordsOnly = (wire: string): string =>
  wire
    .split(markup)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();

export const isUnspaced = (language: string): boolean => /^(?:ja|zh|th)/.test(language);

/** One of a list; undefined if it is empty. */
export function oneOf<T>(items: readonly T[], choose: (n: number) => number): T | undefined {
  return items[choose(items.length)];
}
