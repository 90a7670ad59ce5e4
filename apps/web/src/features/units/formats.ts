import type { Token, UnitCode } from './wire.ts';

/** Formatting that text can show, with the words of codes' labels that mean it. */
const words = {
  bold: ['bold'],
  italic: ['italic'],
  underline: ['underline', 'underlined', 'link'],
  strike: ['strikethrough', 'struck out', 'struck through'],
  capitals: ['small capitals'],
} as const;

type Format = keyof typeof words;

/** A token with the formatting of the paired codes around it. */
export interface FormattedToken {
  readonly token: Token;
  /** Separated by spaces, for the style sheet; empty for none. */
  readonly formats: string;
}

/** Which formatting each token has, by the labels of the codes that are open before it. */
export function formatTokens<T extends Token>(
  tokens: readonly T[],
  codes: readonly UnitCode[],
): readonly (FormattedToken & { readonly token: T })[] {
  const open = new Map<number, readonly Format[]>();
  return tokens.map((token) => {
    if (token.type === 'close') open.delete(token.id);
    const formats = token.type === 'text' ? [...new Set([...open.values()].flat())].join(' ') : '';
    if (token.type === 'open') open.set(token.id, formatsOf(codes, token.id));
    return { token, formats };
  });
}

function formatsOf(codes: readonly UnitCode[], id: number): readonly Format[] {
  const label = codes.find((code) => code.id === id)?.label ?? '';
  const parts: readonly string[] = label.split(', ');
  return formats.filter((format) => words[format].some((word) => parts.includes(word)));
}

const formats = Object.keys(words) as readonly Format[];
