import { DocumentError } from '../../model/index.ts';
import type { Abbreviation, Abbreviations } from './abbreviations.ts';
import { kinds, type Tokens } from './tokens.ts';

/** Pairs of tokens: braces, dollar signs, `\(` `\)`, `\[` `\]`, `\begin` `\end` and abbreviations of them. */
export interface Pairs {
  /** The token that closes this one, or that this one closes; -1 if there is none. */
  partner(index: number): number;
  /** The `]` that closes a `[`, or the `)` that closes a `(`, in the same group and paragraph; -1 if there is none. */
  bracketEnd(index: number): number;
  /** Whether the control sequence `name` is `\begin`, or an abbreviation of it that has an end. */
  begins(index: number, name: string): boolean;
  /** The abbreviation at a token that is the start or the end of a pair. */
  abbreviation(index: number): Abbreviation | undefined;
  /** The environment that a `\begin`, an `\end` or an abbreviation names. */
  environment(index: number): string;
  /** The token after the name of a `\begin` or `\end`, or after an abbreviation. */
  afterName(index: number): number;
}

/** TeX supports no more than 255 groups (The TeXbook, chapter 27: "grouping levels"). */
const DEEPEST = 255;
/** How many levels up an environment closed out of order is searched for. */
const REACH = 16;

/**
 * Finds the pairs. Unclosed, doubly closed and crossed tokens have no partner.
 * @throws DocumentError `too-deep` beyond TeX's nesting limit.
 */
export function findPairs(tokens: Tokens, abbreviations?: Abbreviations): Pairs {
  const partners = new Int32Array(tokens.size).fill(-1);
  pairDollars(tokens, partners);
  /** The end of the formula between dollar signs around the current token: an abbreviation isn't one in math. */
  let mathEnd = -1;
  /** Open tokens, outermost first. */
  const open: number[] = [];
  let braces = 0;
  const close = (index: number, what: string) => {
    if (what === '{' && braces === 0) return;
    let at = open.length - 1;
    const least = what === '{' ? 0 : Math.max(0, at - REACH);
    while (at >= least && !opens(at, what) && (what === '{' || !opens(at, '{'))) at -= 1;
    const found = open[at];
    if (at < least || found === undefined || !opens(at, what)) return;
    open.length = at;
    if (what === '{') braces -= 1;
    partners[found] = index;
    partners[index] = found;
  };
  const opens = (at: number, what: string): boolean => {
    const index = open[at] ?? -1;
    if (what === '{' || tokens.kind(index) === kinds.open)
      return what === '{' && tokens.kind(index) === kinds.open;
    const name = tokens.name(index);
    if (name === 'begin') return what === `\\${nameOf(tokens, index).name}`;
    const abbreviation = abbreviations?.get(name);
    return abbreviation === undefined ? what === name : what === `\\${abbreviation.environment}`;
  };

  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index);
    if (kind === kinds.open) {
      braces += 1;
      open.push(index);
    } else if (kind === kinds.close) close(index, '{');
    else if (kind === kinds.control) readControl(index);
    else if (kind === kinds.math) mathEnd = Math.max(mathEnd, partners[index] ?? -1);
  }
  if (nesting(partners) > DEEPEST) {
    throw new DocumentError(
      'too-deep',
      'The groups of this document are nested more deeply than TeX can read.',
    );
  }
  pairBrackets(tokens, partners);
  const abbreviationAt = (index: number): Abbreviation | undefined =>
    abbreviations === undefined || tokens.kind(index) !== kinds.control || (partners[index] ?? -1) < 0
      ? undefined
      : abbreviations.get(tokens.name(index));
  return {
    begins: (index, name) =>
      name === 'begin' ||
      (abbreviations !== undefined && (partners[index] ?? -1) > index && abbreviationAt(index) !== undefined),
    abbreviation: abbreviationAt,
    partner: (index) => (tokens.kind(index) === kinds.mark ? -1 : (partners[index] ?? -1)),
    bracketEnd: (index) => (tokens.kind(index) === kinds.mark ? (partners[index] ?? -1) : -1),
    environment: (index) => abbreviationAt(index)?.environment ?? nameOf(tokens, index).name,
    afterName: (index) => (abbreviationAt(index) === undefined ? nameOf(tokens, index).next : index + 1),
  };

  function readControl(index: number): void {
    const name = tokens.name(index);
    if (name === '(' || name === '[') open.push(index);
    else if (name === ')') close(index, '(');
    else if (name === ']') close(index, '[');
    else if (name === 'begin') {
      if (nameOf(tokens, index).name !== '') open.push(index);
    } else if (name === 'end') {
      const environment = nameOf(tokens, index).name;
      if (environment !== '') close(index, `\\${environment}`);
    } else if (abbreviations !== undefined && index > mathEnd)
      readAbbreviation(index, abbreviations.get(name));
  }

  function readAbbreviation(index: number, abbreviation: Abbreviation | undefined): void {
    if (abbreviation === undefined) return;
    const what = `\\${abbreviation.environment}`;
    if (abbreviation.does === 'opens' || (abbreviation.does === 'toggles' && !opens(open.length - 1, what)))
      open.push(index);
    else close(index, what);
  }
}

function nesting(partners: Int32Array): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < partners.length; index += 1) {
    const partner = partners[index] ?? -1;
    if (partner > index) depth += 1;
    else if (partner >= 0) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Dollar signs come in pairs within a group and a paragraph. */
function pairDollars(tokens: Tokens, partners: Int32Array): void {
  const open = [-1];
  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index);
    const level = open.length - 1;
    if (kind === kinds.open) open.push(-1);
    else if (kind === kinds.close && level > 0) open.pop();
    else if (kind === kinds.paragraph) open[level] = -1;
    else if (kind === kinds.math) {
      const first = open[level] ?? -1;
      const isPair = first >= 0 && tokens.slice(first) === tokens.slice(index);
      if (isPair) {
        partners[first] = index;
        partners[index] = first;
      }
      open[level] = isPair ? -1 : index;
    }
  }
}

/**
 * Brackets and parentheses are paired separately within a group and a paragraph. An unmatched brace closes all open
 * ones, as a paragraph does.
 */
function pairBrackets(tokens: Tokens, partners: Int32Array): void {
  const brackets: number[] = [];
  const parentheses: number[] = [];
  /** For each open group, how many of both are open outside it. */
  const outside: number[] = [0, 0];
  const end = () => {
    brackets.length = outside.at(-2) ?? 0;
    parentheses.length = outside.at(-1) ?? 0;
  };
  const pair = (open: number[], least: number, index: number) => {
    const found = open.length > least ? open.pop() : undefined;
    if (found !== undefined) partners[found] = index;
  };
  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index);
    if (kind === kinds.mark) {
      const mark = tokens.source.charCodeAt(tokens.start(index));
      if (mark === OPEN_BRACKET) brackets.push(index);
      else if (mark === OPEN_PARENTHESIS) parentheses.push(index);
      else if (mark === CLOSE_BRACKET) pair(brackets, outside.at(-2) ?? 0, index);
      else if (mark === CLOSE_PARENTHESIS) pair(parentheses, outside.at(-1) ?? 0, index);
    } else if (kind === kinds.open && (partners[index] ?? -1) >= 0) {
      outside.push(brackets.length, parentheses.length);
    } else if (kind === kinds.open || kind === kinds.close || kind === kinds.paragraph) {
      end();
      if (kind === kinds.close && (partners[index] ?? -1) >= 0) outside.length -= 2;
    }
  }
}

const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** The name in braces after `\begin` or `\end`. */
function nameOf(tokens: Tokens, index: number): { readonly name: string; readonly next: number } {
  let at = index + 1;
  if (tokens.kind(at) === kinds.space) at += 1;
  if (tokens.kind(at) !== kinds.open) return { name: '', next: index + 1 };
  let name = '';
  for (let inner = at + 1; inner < at + 12; inner += 1) {
    const kind = tokens.kind(inner);
    if (kind === kinds.close) return { name, next: inner + 1 };
    if (kind !== kinds.text && kind !== kinds.mark && kind !== kinds.space && kind !== kinds.script) break;
    name += tokens.slice(inner);
  }
  return { name: '', next: index + 1 };
}
