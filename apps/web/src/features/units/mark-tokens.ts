import type { CodeToken, Token } from './wire.ts';

export type MarkedToken =
  | (Extract<Token, { type: 'text' }> & { readonly isMarked: boolean })
  | (CodeToken & { readonly isMarked?: boolean });

/** Splits text tokens at the words to highlight. Words may contain inline codes, which divide their highlight. */
export function markTokens(tokens: readonly Token[], words: readonly string[]): readonly MarkedToken[] {
  const text = tokens.map((token) => (token.type === 'text' ? token.text : '')).join('');
  const isMarked = markedCharacters(text, words);
  let at = 0;
  return tokens.flatMap((token): readonly MarkedToken[] => {
    if (token.type !== 'text') return [token];
    const start = at;
    at += token.text.length;
    return partsOf(token.text, (index) => isMarked[start + index] === true);
  });
}

/** Which characters of a text belong to one of the words. */
function markedCharacters(text: string, words: readonly string[]): readonly boolean[] {
  const marked = new Array<boolean>(text.length).fill(false);
  const lower = text.toLowerCase();
  // Lower case changes the length of a few texts, where positions would be wrong.
  const searched = lower.length === text.length ? lower : text;
  for (const word of new Set(words)) {
    const wanted = searched === lower ? word.toLowerCase() : word;
    if (wanted === '') continue;
    for (
      let found = searched.indexOf(wanted);
      found >= 0;
      found = searched.indexOf(wanted, found + wanted.length)
    )
      marked.fill(true, found, found + wanted.length);
  }
  return marked;
}

function partsOf(text: string, isMarked: (index: number) => boolean): readonly MarkedToken[] {
  const parts: MarkedToken[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && isMarked(end) === isMarked(start)) continue;
    parts.push({ type: 'text', text: text.slice(start, end), isMarked: isMarked(start) });
    start = end;
  }
  return parts;
}
