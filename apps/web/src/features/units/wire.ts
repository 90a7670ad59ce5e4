import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, type InlineContent } from '@verso/engine';

/** An inline code. `open` and `close` are the ends of a paired code, `alone` is a standalone code. */
export type CodeToken = { readonly type: 'open' | 'close' | 'alone'; readonly id: number };

/** A part of a text with inline codes. */
export type Token = { readonly type: 'text'; readonly text: string } | CodeToken;

export type UnitCode = TranslatedUnit['codes'][number];

/** Parses wire text into tokens. */
export function tokensOf(wire: string): readonly Token[] {
  return flatten(decodeInline(wire).content);
}

function flatten(content: InlineContent): readonly Token[] {
  return content.flatMap((node): readonly Token[] => {
    if (typeof node === 'string') return [{ type: 'text', text: node }];
    if (node.type === 'standalone') return [{ type: 'alone', id: node.id }];
    return [{ type: 'open', id: node.id }, ...flatten(node.children), { type: 'close', id: node.id }];
  });
}

/** Writes tokens as wire text. */
export function wireOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'text') return encodeInline([token.text]);
      if (token.type === 'alone') return `<x${token.id}/>`;
      return token.type === 'open' ? `<g${token.id}>` : `</g${token.id}>`;
    })
    .join('');
}

/** The text of wire text, without its codes. */
export function plainText(wire: string): string {
  return tokensOf(wire)
    .map((token) => (token.type === 'text' ? token.text : ''))
    .join('');
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsWithWord = /^[\p{L}\p{N}]/u;

/** Like `plainText`, for readers: a line break or another code between two words becomes a space. */
export function readableText(wire: string): string {
  const tokens = tokensOf(wire);
  return tokens
    .map((token, index) => {
      if (token.type === 'text') return token.text;
      const [before, after] = [tokens[index - 1], tokens[index + 1]];
      const isBetween = token.type === 'alone' && before?.type === 'text' && after?.type === 'text';
      return isBetween && endsInWord.test(before.text) && beginsWithWord.test(after.text) ? ' ' : '';
    })
    .join('');
}

/** A code of the source that is missing from the target, entirely or by half. */
export interface MissingCode extends UnitCode {
  readonly paired: boolean;
}

/** The source's codes that are missing from the target, in source order. */
export function missingCodes(
  { source, codes }: Pick<TranslatedUnit, 'source' | 'codes'>,
  tokens: readonly Token[],
): readonly MissingCode[] {
  const present = new Set(tokens.map((token) => (token.type === 'text' ? '' : `${token.type}${token.id}`)));
  return tokensOf(source).flatMap((token): readonly MissingCode[] => {
    if (token.type === 'text' || token.type === 'close') return [];
    const paired = token.type === 'open';
    const whole = present.has(`${token.type}${token.id}`) && (!paired || present.has(`close${token.id}`));
    const code = codes.find(({ id }) => id === token.id) ?? { id: token.id, label: String(token.id) };
    return whole ? [] : [{ ...code, paired }];
  });
}

/** Whether a text can be saved: it is not empty, and has every code that it must have. */
export function isComplete(
  unit: Pick<TranslatedUnit, 'source' | 'codes'>,
  tokens: readonly Token[],
): boolean {
  const isEmpty = plainText(wireOf(tokens)).trim() === '';
  return !isEmpty && missingCodes(unit, tokens).every(({ optional }) => optional !== false);
}
