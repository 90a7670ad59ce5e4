import { DEEPEST, literalText, type Token } from '../../../formula/index.ts';
import { type TextUse, textUse } from './functions.ts';

/** A text quoted in a formula. */
export interface Literal {
  /** The index of its token. */
  readonly token: number;
  readonly text: string;
  readonly use: TextUse;
  /** The argument that the function compares it with, as tokens: the range of COUNTIF, the text that SEARCH examines. */
  readonly subject: readonly Token[];
}

interface Call {
  readonly name: string;
  /** The start of each argument. */
  readonly starts: number[];
}

/** The maximum number of tokens of an examined argument: a reference to an area has fewer. */
const MAX_ARGUMENT_LENGTH = 100;

/** Every text quoted in a formula, with its use in the enclosing function. */
export function findLiterals(tokens: readonly Token[]): Literal[] {
  const found: { token: number; call: Call | undefined; argument: number }[] = [];
  const calls: (Call | undefined)[] = [];
  let braces = 0;
  tokens.forEach((token, index) => {
    const call = calls.at(-1);
    if (token.kind === 'open') {
      const before = tokens[index - 1];
      const isCall = before?.kind === 'function' && calls.length < DEEPEST;
      calls.push(isCall ? { name: before.text, starts: [index + 1] } : undefined);
    } else if (token.kind === 'close') calls.pop();
    else if (token.kind === 'brace') braces += token.text === '{' ? 1 : -1;
    // An array is a single argument.
    else if (token.kind === 'separator' && braces === 0) call?.starts.push(index + 1);
    else if (token.kind === 'string') {
      found.push({ token: index, call, argument: (call?.starts.length ?? 1) - 1 });
    }
  });
  return found.map(({ token, call, argument }) => {
    const use = call && standsAlone(tokens, token) ? textUse(call.name, argument) : 'value';
    const subject = call ? subjectOf(tokens, call, argument, use) : [];
    return { token, text: literalText(tokens[token] as Token), use, subject };
  });
}

/** Arguments that a function uses as formats and the like, not as text. */
export function findOpaqueArguments(tokens: readonly Token[]): (readonly Token[])[] {
  let level = 0;
  return tokens.flatMap((token, index) => {
    if (token.kind === 'open') level += 1;
    else if (token.kind === 'close') level -= 1;
    if (token.kind !== 'function' || level >= DEEPEST) return [];
    const starts = [index + 2];
    let depth = 0;
    for (let at = index + 2; at < tokens.length && depth >= 0; at += 1) {
      const { kind, text } = tokens[at] as Token;
      if (kind === 'open' || text === '{') depth += 1;
      else if (kind === 'close' || text === '}') depth -= 1;
      else if (kind === 'separator' && depth === 0) starts.push(at + 1);
    }
    const call = { name: token.text, starts };
    return starts.flatMap((_, argument) =>
      textUse(call.name, argument) === 'opaque' ? [argumentOf(tokens, call, argument)] : [],
    );
  });
}

/** Whether a text is an entire argument: a compared or concatenated text is evaluated first. */
function standsAlone(tokens: readonly Token[], index: number): boolean {
  const isEdge = (token: Token | undefined) =>
    token === undefined || ['separator', 'open', 'close', 'brace', 'space'].includes(token.kind);
  return isEdge(tokens[index - 1]) && isEdge(tokens[index + 1]);
}

function subjectOf(tokens: readonly Token[], call: Call, argument: number, use: TextUse): readonly Token[] {
  if (use === 'criterion') return argumentOf(tokens, call, argument - 1);
  if (use === 'pattern' || use === 'part') return argumentOf(tokens, call, argument + 1);
  return [];
}

function argumentOf(tokens: readonly Token[], { starts }: Call, argument: number): readonly Token[] {
  const start = starts[argument];
  if (start === undefined) return [];
  const next = starts[argument + 1];
  let end = next === undefined ? start : next - 1;
  if (next === undefined) {
    for (let depth = 0; end < tokens.length && end - start <= MAX_ARGUMENT_LENGTH; end += 1) {
      const kind = tokens[end]?.kind;
      if (kind === 'open') depth += 1;
      if (kind === 'close' && depth === 0) break;
      if (kind === 'close') depth -= 1;
    }
  }
  return end - start > MAX_ARGUMENT_LENGTH ? [] : tokens.slice(start, end);
}
