export type HiddenKind =
  | 'space'
  | 'noBreakSpace'
  | 'narrowNoBreakSpace'
  | 'otherSpace'
  | 'ideographicSpace'
  | 'tab'
  | 'lineBreak'
  | 'softHyphen'
  | 'zeroWidthSpace'
  | 'zeroWidthNonJoiner'
  | 'zeroWidthJoiner'
  | 'wordJoiner'
  | 'direction';

/** Characters that can't be seen, by what they are. Others of the pattern below are spaces of another width. */
const kinds: Readonly<Record<string, HiddenKind>> = {
  ' ': 'space',
  '\u00a0': 'noBreakSpace',
  '\u202f': 'narrowNoBreakSpace',
  '\u3000': 'ideographicSpace',
  '\t': 'tab',
  '\n': 'lineBreak',
  '\u2028': 'lineBreak',
  '\u2029': 'lineBreak',
  '\u00ad': 'softHyphen',
  '\u200b': 'zeroWidthSpace',
  '\u200c': 'zeroWidthNonJoiner',
  '\u200d': 'zeroWidthJoiner',
  '\u2060': 'wordJoiner',
  '\ufeff': 'wordJoiner',
  '\u061c': 'direction',
  '\u200e': 'direction',
  '\u200f': 'direction',
  '\u202a': 'direction',
  '\u202b': 'direction',
  '\u202c': 'direction',
  '\u202d': 'direction',
  '\u202e': 'direction',
  '\u2066': 'direction',
  '\u2067': 'direction',
  '\u2068': 'direction',
  '\u2069': 'direction',
};

const hidden = /[\t\n \u00a0\u00ad\u061c\u2000-\u200f\u2028-\u202f\u205f\u2060\u2066-\u2069\u3000\ufeff]/g;

/** A part of a text: one hidden character, or everything up to the next. */
export interface TextPart {
  readonly text: string;
  readonly hidden?: HiddenKind;
}

/** Splits a text at its hidden characters. */
export function splitAtHidden(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(hidden)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: character, hidden: kinds[character] ?? 'otherSpace' });
    end = index + character.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
