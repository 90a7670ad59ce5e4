import { figuresForLanguage, otherScript, type ScriptFigures, scriptFigures } from './scripts.ts';

/** What a text is made of, in the terms that tokenizers care about. */
interface TextMeasure {
  /** Letters and marks of each of `rows`. */
  readonly letters: readonly number[];
  /** Tokens of digits (three to a token), punctuation and line structure: the same in every language. */
  readonly fixedTokens: number;
}

/** Every script that is told apart, in the order in which its letters are counted. */
const rows: readonly ScriptFigures[] = [...scriptFigures, otherScript];

/** What a character counts as: the number of its script's row, or one of these. */
const [digit, freeSpace, mark, unknown] = [252, 253, 254, 255];

/** For each code unit, what it counts as; filled in as texts bring them. Each is looked at once, not each time. */
const kinds = new Uint8Array(0x1_0000).fill(unknown);

/** Measures a text, or wire text, in one pass. */
function measure(text: string): TextMeasure {
  const letters = rows.map(() => 0);
  let fixedTokens = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindAt(text, at);
    if (kind === digit) {
      if (digits % 3 === 0) fixedTokens += 1;
      digits += 1;
      continue;
    }
    digits = 0;
    if (kind === mark) fixedTokens += 1;
    else if (kind !== freeSpace) letters[kind] = (letters[kind] ?? 0) + 1;
    if (text.charCodeAt(at) >>> 10 === highSurrogate) at += 1;
  }
  return { letters, fixedTokens };
}

/** The upper bits of the first half of a character beyond the basic plane. */
const highSurrogate = 0xd800 >>> 10;

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >>> 10 === highSurrogate) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? unit));
  const known = kinds[unit] ?? unknown;
  if (known !== unknown) return known;
  const kind = kindOf(text.charAt(at));
  kinds[unit] = kind;
  return kind;
}

function kindOf(char: string): number {
  if (char >= '0' && char <= '9') return digit;
  if (char === ' ' || char === '\u00a0') return freeSpace;
  if (!/[\p{L}\p{M}]/u.test(char)) return mark;
  const row = scriptFigures.findIndex(({ letters }) => letters.test(char));
  return row < 0 ? scriptFigures.length : row;
}

/** Tokens of a text, estimated by script; within about 10 % of a current tokenizer on prose. */
export function estimateTokens(text: string): number {
  const { letters, fixedTokens } = measure(text);
  return Math.ceil(fixedTokens + sumOver(letters, ({ perToken }) => 1 / perToken));
}

/** Tokens that the translation of a text will take, estimated from what the target language says with a letter. */
export function estimateTargetTokens(source: string, targetLanguage: string): number {
  const { letters, fixedTokens } = measure(source);
  const target = figuresForLanguage(targetLanguage);
  return Math.ceil(fixedTokens + (englishLetters(letters) * target.density) / target.perToken);
}

/** The letters and marks of a text, each counted as many as it stands for in English. */
export function weighLetters(text: string): number {
  return englishLetters(measure(text).letters);
}

function englishLetters(letters: TextMeasure['letters']): number {
  return sumOver(letters, ({ density }) => 1 / density);
}

function sumOver(letters: TextMeasure['letters'], weightOf: (figures: ScriptFigures) => number): number {
  return rows.reduce((sum, figures, row) => sum + (letters[row] ?? 0) * weightOf(figures), 0);
}
