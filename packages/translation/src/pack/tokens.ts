import { figuresForLanguage, otherScript, type ScriptFigures, scriptFigures } from './scripts.ts';

/** Counts of a text that determine its tokens. */
interface TextMeasure {
  /** Letters and marks of each of `rows`. */
  readonly letters: readonly number[];
  /** Tokens of digits (three per token), punctuation and line structure, which don't depend on the language. */
  readonly fixedTokens: number;
}

/** All scripts, in the order of `TextMeasure.letters`. */
const rows: readonly ScriptFigures[] = [...scriptFigures, otherScript];

/** The kind of a character: the index of its script, or one of these. */
const [digit, freeSpace, mark, unknown] = [252, 253, 254, 255];

/** Cache of the kinds of code units. */
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

/** The upper six bits of a high surrogate. */
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

/** Estimates the tokens of a text by script; within about 10% of a current tokenizer on prose. */
export function estimateTokens(text: string): number {
  const { letters, fixedTokens } = measure(text);
  return Math.ceil(fixedTokens + sumOver(letters, ({ perToken }) => 1 / perToken));
}

/** Estimates the tokens of a text's translation by the density of the target language's script. */
export function estimateTargetTokens(source: string, targetLanguage: string): number {
  const { letters, fixedTokens } = measure(source);
  const target = figuresForLanguage(targetLanguage);
  return Math.ceil(fixedTokens + (englishLetters(letters) * target.density) / target.perToken);
}

/** The length of a text in equivalent English letters. */
export function weighLetters(text: string): number {
  return englishLetters(measure(text).letters);
}

function englishLetters(letters: TextMeasure['letters']): number {
  return sumOver(letters, ({ density }) => 1 / density);
}

function sumOver(letters: TextMeasure['letters'], weightOf: (figures: ScriptFigures) => number): number {
  return rows.reduce((sum, figures, row) => sum + (letters[row] ?? 0) * weightOf(figures), 0);
}
