import { withoutTags } from '../text/literals.ts';
import { isAddress } from './literal-class.ts';
import type { KeptClass } from './model.ts';
import { newVeil } from './veil.ts';

/** A range of a text file that has letters, and why it stays if it does. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly class: KeptClass | undefined;
}

/**
 * Letters that stand for those of units in what is written to find out what stays: letters of Phags-pa, a script of old. Readers of text formats must
 * take them for words, which no characters of private use are. Of a document in that script nothing is found to stay.
 */
export const phagsPa = () => newVeil(0xa840, 0x32);
const veiled = /[\ua840-\ua871]{1,10000}/g;

/** A text without the letters that stand for those of units. */
export const unveiled = (text: string): string => text.replace(veiled, '…');

const letter = /(?![\ua840-\ua871])\p{L}/u;
/** Runs between letters of units. */
const run = /[^\ua840-\ua871\n]{1,10000}/g;
const wordOrSpace = /\S{1,10000}/g;
const around = /^[("'‘“«<[*_]{0,9}|[)"'’”»>\]*_.,;:!?]{0,9}$/g;
/** Two letters in a row, a letter with a vowel sign, or a character that is a word. Accents are no vowel signs. */
const word =
  /\p{L}[\u0300-\u036f]{0,9}(?:\p{L}|(?![\u0300-\u036f])\p{M})|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const proseWords = /\p{L}\p{M}{0,9}\p{L}\p{M}{0,9}[^\s\p{L}]{0,9}\s{1,9}[^\s\p{L}]{0,9}\p{L}/u;
const listItem = /[,;]/;
const named = /^[^=]{0,200}=/;
const dimension = /\d\s{0,9}(?:pt|em|ex|cm|mm|bp|sp|mu|fil{1,3})(?!\p{L})/u;
const addressInWord =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|(?<![a-z+.-])[a-z][a-z+.-]{1,20}:\/\/[^\s<>()"]{1,2000}/i;

export const hasLetter = (text: string): boolean => letter.test(text);

/** Whether a text has a word, and not only single letters. */
export const hasWord = (text: string): boolean => word.test(unveiled(text));

/** Whether a text has two words in a row. */
export const isProse = (text: string): boolean => proseWords.test(unveiled(text));

export const isDimension = (text: string): boolean => dimension.test(text);

/** Whether a word is an address; two words with a slash between them are none. */
const isPath = (word: string): boolean =>
  isAddress(word) && !/^[\p{L}-]{1,100}\/[\p{L}-]{1,100}$/u.test(word);

const notInWords = /[^\p{L}\p{M}\p{N}_\\]{1,1000}/u;

/** Why a text is the same in every language: it is a tag of a template, or all its words are letters or have digits. */
function literalClass(text: string): KeptClass | undefined {
  if (!hasWord(text)) return 'reference';
  if (!letter.test(withoutTags(text))) return 'code';
  return text.split(notInWords).every((part) => !hasWord(part) || /^\\|\d/.test(part))
    ? 'reference'
    : undefined;
}

/** Whether a value of a list of options has two words in a row: names of options and lengths don't count. */
export const hasPhrase = (text: string): boolean =>
  isProse(text) &&
  text.split(listItem).some((item) => {
    const value = item.replace(named, '');
    return isProse(value) && !isDimension(value) && !value.includes('=');
  });

/**
 * Cuts a text from its start to its end. Each cut starts where the last one ended, so that every letter is in one cut, and in no
 * other.
 */
export class Cutter {
  readonly text: string;
  readonly cuts: Cut[] = [];
  /** Where the next cut starts. */
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Cuts off what is before `end`, which stays because of its class. */
  kept(end: number, reason: KeptClass): void {
    if (end <= this.at) return;
    if (letter.test(this.text.slice(this.at, end))) this.cuts.push({ start: this.at, end, class: reason });
    this.at = end;
  }

  /**
   * Cuts off what is before `end`, which should be in units. What is left of it there stays because it is an address, a code or a
   * single letter, or because of `reason`.
   */
  prose(end: number, reason?: (text: string) => KeptClass | undefined): void {
    if (end <= this.at) return;
    const text = this.text.slice(this.at, end);
    if (letter.test(text))
      for (const { 0: found, index } of text.matchAll(run))
        if (letter.test(found)) this.#run(this.at + index, found, reason);
    this.at = end;
  }

  #run(start: number, text: string, reason?: (text: string) => KeptClass | undefined): void {
    let from = 0;
    const rest = (end: number): void => {
      const part = text.slice(from, end);
      if (letter.test(part))
        this.cuts.push({
          start: start + from,
          end: start + end,
          class: literalClass(part) ?? reason?.(part),
        });
      from = end;
    };
    if (/[./@\\]/.test(text))
      for (const { 0: found, index } of text.matchAll(wordOrSpace)) {
        const inner = isPath(found.replaceAll(around, ''))
          ? { 0: found, index: 0 }
          : addressInWord.exec(found);
        if (inner === null) continue;
        rest(index + inner.index);
        from = index + inner.index + inner[0].length;
        this.cuts.push({ start: start + index + inner.index, end: start + from, class: 'reference' });
      }
    rest(text.length);
  }
}

/**
 * Finds the next place of strings at or after ascending offsets. Each search continues where the last one for that string ended, so
 * that all searches together read the text once.
 */
export class Finder {
  readonly #text: string;
  readonly #next = new Map<string, { readonly from: number; readonly found: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of a string, or infinity. */
  start(wanted: string, from: number): number {
    const known = this.#next.get(wanted);
    if (known !== undefined && known.from <= from && known.found >= from) return known.found;
    const index = this.#text.indexOf(wanted, from);
    const found = index < 0 ? Number.POSITIVE_INFINITY : index;
    this.#next.set(wanted, { from, found });
    return found;
  }

  /** The offset after a string, if it ends at or before `limit`; otherwise undefined. */
  end(wanted: string, from: number, limit = Number.POSITIVE_INFINITY): number | undefined {
    const start = this.start(wanted, from);
    return start + wanted.length <= limit && start < Number.POSITIVE_INFINITY
      ? start + wanted.length
      : undefined;
  }
}
