import { append } from '../lists.ts';
import { functionName, literalText, type Token } from './tokens.ts';

/** Programs allow at most 64 levels of nested calls: deeper ones are not evaluated. */
export const DEEPEST = 64;

/** How many pairs of texts are compared: above that, nothing is certain, and the texts that formulas show stay. */
export const MAX_COMPARISONS = 1_000_000;

/** A text quoted in a formula that its cell shows. */
export interface ShownLiteral {
  readonly text: string;
  /** The index of its token. */
  readonly token: number;
  /** Whether the cell shows more than this text: an operand of `&`. */
  readonly isPart: boolean;
}

/** Which arguments a function returns, by position. */
interface Returned {
  readonly first: number;
  /** 0 for the first alone. */
  readonly step: number;
  /** Whether a last argument without a partner is returned, too: the default of SWITCH. */
  readonly last?: boolean;
  /** Whether the function joins them with other text. */
  readonly joins?: boolean;
}

const only = (first: number): Returned => ({ first, step: 0 });
const from = (first: number): Returned => ({ first, step: 1 });

/** Functions that return an argument, as it is or with more text around it (ECMA-376 part 1, §18.17.7; [MS-XLSX] §2.2.2). */
const RETURNED: Readonly<Record<string, Returned>> = {
  IF: from(1),
  IFS: { first: 1, step: 2 },
  SWITCH: { first: 2, step: 2, last: true },
  IFERROR: from(0),
  IFNA: from(0),
  CHOOSE: from(1),
  XLOOKUP: only(3),
  HYPERLINK: only(1),
  CONCATENATE: { ...from(0), joins: true },
  CONCAT: { ...from(0), joins: true },
  TEXTJOIN: { ...from(2), joins: true },
  T: only(0),
  TRIM: only(0),
  CLEAN: only(0),
  PROPER: only(0),
  UPPER: only(0),
  LOWER: only(0),
};

const COMPARISONS = new Set(['=', '<>', '<', '>', '<=', '>=']);

/** An argument, or the content of parentheses. */
interface Argument {
  shown: ShownLiteral[];
  isCompared: boolean;
  isJoined: boolean;
}

interface Level {
  /** Undefined for parentheses. */
  readonly name: string | undefined;
  readonly done: ShownLiteral[][];
  now: Argument;
}

const argument = (): Argument => ({ shown: [], isCompared: false, isJoined: false });
const level = (name: string | undefined): Level => ({ name, done: [], now: argument() });

/**
 * The texts quoted in a formula that its cell may show, as a whole or joined with others: those that no comparison or other
 * function uses first. Arrays are left out. Linear in the number of tokens: formulas have at most 64 levels.
 */
export function shownLiterals(tokens: readonly Token[]): readonly ShownLiteral[] {
  const levels = [level(undefined)];
  let braces = 0;
  let isTooDeep = false;
  tokens.forEach((token, index) => {
    const top = levels.at(-1) as Level;
    const { kind, text } = token;
    if (kind === 'open') {
      const before = tokens[index - 1];
      levels.push(level(before?.kind === 'function' ? functionName(before.text) : undefined));
      isTooDeep ||= levels.length > DEEPEST + 1;
    } else if (kind === 'close' && levels.length > 1) {
      levels.pop();
      append((levels.at(-1) as Level).now.shown, isTooDeep ? [] : returned(top));
    } else if (kind === 'brace') braces += text === '{' ? 1 : -1;
    else if (kind === 'separator' && braces === 0) {
      top.done.push(settle(top.now));
      top.now = argument();
    } else if (COMPARISONS.has(text)) top.now.isCompared = true;
    else if (text === '&') top.now.isJoined = true;
    else if (kind === 'string' && braces === 0)
      top.now.shown.push({ text: literalText(token), token: index, isPart: false });
  });
  return levels.length === 1 ? settle((levels[0] as Level).now) : [];
}

function settle({ shown, isCompared, isJoined }: Argument): ShownLiteral[] {
  if (isCompared) return [];
  return isJoined ? shown.map((literal) => ({ ...literal, isPart: true })) : shown;
}

function returned({ name, done, now }: Level): ShownLiteral[] {
  const all = [...done, settle(now)];
  if (name === undefined) return all.flat();
  const rule = Object.hasOwn(RETURNED, name) ? RETURNED[name] : undefined;
  if (!rule) return [];
  const { first, step, last = false, joins = false } = rule;
  const isReturned = (at: number) => {
    if (at === first) return true;
    if (step === 0 || at < first) return false;
    return (at - first) % step === 0 || (last && at === all.length - 1);
  };
  const shown = all.flatMap((literals, at) => (isReturned(at) ? literals : []));
  return joins ? shown.map((literal) => ({ ...literal, isPart: true })) : shown;
}
