import { fieldName } from './fields.ts';
import { FIELD_WORDS, type FieldWords } from './vocabulary.ts';

/** A range of characters in an instruction. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A range with words that a field shows. */
export interface WordSpan extends Span {
  /**
   * What ends it: quotation marks, white space, the end of the field, apostrophes in a picture, or other characters of a
   * picture.
   */
  readonly delimiter: 'quotes' | 'space' | 'end' | 'picture' | 'symbol';
  /** Whether a colon would end it. */
  readonly isLevel?: true;
  /** Whether the field's result may be this text and nothing else. */
  readonly isResult?: true;
  /** The bookmark that it is the default of, which conditions may compare. */
  readonly defaultOf?: string;
}

/** Represents a field in an instruction. */
export const NESTED = '\ufffc';

/** Quoted arguments, where a backslash escapes a quotation mark; switches; operators; words (ECMA-376 part 1, §17.16.1). */
const TOKEN =
  /"(?:\\[\s\S]|[^"\\])*"|[“”„](?:\\[\s\S]|[^“”„\\])*[“”]|\\[^\s"“”„]|<>|<=|>=|[=<>]|[^\s"“”„\\=<>]+|["“”„\\]/g;

/** Texts in a date picture (§17.16.4.1); in a number picture (§17.16.4.2), letters besides `x` are text as well. */
const DATE_TEXT = /'([^']*)'/g;
const NUMBER_TEXT = /'([^']*)'|`[^`]*`|((?!x)\p{L}+)/gu;

interface Token extends Span {
  readonly type: 'quoted' | 'switch' | 'operator' | 'word';
  readonly text: string;
}

/** The texts of an instruction, in order. Empty when a quotation mark is missing. */
export function wordSpans(instruction: string): WordSpan[] {
  const name = fieldName(instruction);
  const rules: FieldWords = (Object.hasOwn(FIELD_WORDS, name) && FIELD_WORDS[name]) || {};
  if (rules.rest) return restOf(instruction);
  const tokens = tokensOf(instruction);
  if (tokens === undefined) return [];
  const first = tokens.findIndex(({ type }, index) => index > 0 && type === 'switch');
  const plain = tokens.slice(1, first === -1 ? tokens.length : first);
  const switches = first === -1 ? [] : tokens.slice(first);
  return [...argumentSpans(instruction, plain, rules), ...switchSpans(instruction, plain, switches, rules)];
}

/** Whether a field may show words of its instruction. */
export function mayHaveWords(instruction: string): boolean {
  return Object.hasOwn(FIELD_WORDS, fieldName(instruction)) || /\\[@#]/.test(instruction);
}

/** Whether a field's result may repeat words of its instruction. */
export function mayRepeatWords(instruction: string): boolean {
  const name = fieldName(instruction);
  return (Object.hasOwn(FIELD_WORDS, name) && FIELD_WORDS[name]?.isResult) || /\\[@#]/.test(instruction);
}

function tokensOf(instruction: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (const { 0: text, index: start } of instruction.matchAll(TOKEN)) {
    const type = typeOf(text);
    if (type === undefined) return undefined;
    tokens.push({ type, text, start, end: start + text.length });
  }
  return tokens;
}

function typeOf(token: string): Token['type'] | undefined {
  if (/^["“”„]/.test(token)) return token.length === 1 ? undefined : 'quoted';
  if (token.startsWith('\\')) return token.length === 1 ? undefined : 'switch';
  return /^[<>=]/.test(token) ? 'operator' : 'word';
}

function argumentSpans(instruction: string, plain: readonly Token[], rules: FieldWords): WordSpan[] {
  const shown = rules.branches ? branchesOf(plain) : (rules.arguments ?? []).map((index) => plain[index]);
  const isResult = { isResult: true } as const;
  return shown
    .filter((token) => token !== undefined)
    .flatMap((token) =>
      rules.levels
        ? levelsOf(instruction, contentOf(token))
        : [{ ...contentOf(token), ...(rules.isResult ? isResult : {}) }],
    );
}

/** The text of a button (§17.16.5.33): everything after its first argument, with quotation marks as characters. */
function restOf(instruction: string): WordSpan[] {
  const start = /^\s*\S+\s+\S+\s+/.exec(instruction)?.[0].length;
  const end = instruction.indexOf('\\*', start);
  if (start === undefined) return [];
  return [{ start, end: end === -1 ? instruction.length : end, delimiter: 'end' }];
}

/** The texts for true and false, after the compared values (§17.16.5.22). */
function branchesOf(plain: readonly Token[]): Token[] {
  const operator = plain.findIndex(({ type }) => type === 'operator');
  const branches = plain.slice(operator + 2);
  const isClear = operator > 0 && branches.length <= 2 && branches.every(({ type }) => type !== 'operator');
  return isClear ? branches : [];
}

function switchSpans(
  instruction: string,
  plain: readonly Token[],
  tokens: readonly Token[],
  { switches = [], defaults = [] }: FieldWords,
): WordSpan[] {
  return tokens.flatMap((token, index): WordSpan[] => {
    const value = tokens[index + 1];
    if (token.type !== 'switch' || (value?.type !== 'quoted' && value?.type !== 'word')) return [];
    const letter = token.text.slice(1).toLowerCase();
    if (letter === '@') return picturesIn(instruction, value, DATE_TEXT);
    if (letter === '#') return picturesIn(instruction, value, NUMBER_TEXT);
    if (switches.includes(letter)) return [contentOf(value)];
    return defaults.includes(letter) ? [{ ...contentOf(value), defaultOf: plain[0]?.text ?? '' }] : [];
  });
}

function picturesIn(instruction: string, value: Token, texts: RegExp): WordSpan[] {
  if (value.type !== 'quoted') return [];
  const from = value.start + 1;
  return [...instruction.slice(from, value.end - 1).matchAll(texts)].flatMap((match): WordSpan[] => {
    const text = match[1] ?? match[2];
    if (text === undefined) return [];
    const start = from + match.index;
    if (match[1] === undefined) return [{ start, end: start + text.length, delimiter: 'symbol' }];
    return [{ start: start + 1, end: start + 1 + text.length, delimiter: 'picture' }];
  });
}

function contentOf({ type, start, end }: Token): WordSpan {
  if (type !== 'quoted') return { start, end, delimiter: 'space' };
  return { start: start + 1, end: end - 1, delimiter: 'quotes' };
}

/** Main entry and subentries of an index, separated by colons. */
function levelsOf(text: string, { start, end, delimiter }: WordSpan): WordSpan[] {
  const levels: WordSpan[] = [];
  let from = start;
  const add = (to: number) => levels.push({ start: from, end: to, delimiter, isLevel: true });
  for (let at = start; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === ':') {
      add(at);
      from = at + 1;
    }
  }
  add(end);
  return levels;
}
