import { diffArrays } from 'diff';
import type { MarkedToken } from './mark-tokens.ts';
import { type Token, tokensOf } from './wire.ts';

/** Texts that are longer together are shown without their differences, which take quadratic time to find. */
const longestTexts = 20_000;

/** A code, a word, or what is between two words. */
type Part = Token & { readonly key: string };

/**
 * Compares two wire texts word by word.
 * @returns the tokens of each, with the words and codes that the other doesn't have there marked
 */
export function markDifference(
  before: string,
  after: string,
): { readonly before: readonly MarkedToken[]; readonly after: readonly MarkedToken[] } {
  const [old, young] = [partsOf(before), partsOf(after)];
  const isLong = before.length + after.length > longestTexts;
  const comparator = (a: Part, b: Part) => a.key === b.key;
  const changes = isLong ? [] : diffArrays([...old], [...young], { comparator });
  const changed = new Set(changes.flatMap(({ added, removed, value }) => (added || removed ? value : [])));
  return { before: joined(old, changed), after: joined(young, changed) };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function partsOf(wire: string): readonly Part[] {
  return tokensOf(wire).flatMap((token): readonly Part[] =>
    token.type === 'text'
      ? [...segmenter.segment(token.text)].map(({ segment: text }) => ({
          type: 'text',
          text,
          key: `"${text}`,
        }))
      : [{ ...token, key: `${token.type}${token.id}` }],
  );
}

/** Joins text that is marked alike. Spaces between marked words are marked with them. */
function joined(parts: readonly Part[], changed: ReadonlySet<Part>): readonly MarkedToken[] {
  const tokens: MarkedToken[] = [];
  for (const [index, part] of parts.entries()) {
    const isMarked = changed.has(part) || (isSpace(part) && [index - 1, index + 1].every(isChangedText));
    if (part.type !== 'text') {
      tokens.push({ type: part.type, id: part.id, isMarked });
      continue;
    }
    const last = tokens.at(-1);
    if (last?.type === 'text' && last.isMarked === isMarked)
      tokens[tokens.length - 1] = { ...last, text: last.text + part.text };
    else tokens.push({ type: 'text', text: part.text, isMarked });
  }
  return tokens;

  function isChangedText(index: number): boolean {
    const part = parts[index];
    return part?.type === 'text' && changed.has(part);
  }
}

const isSpace = (part: Part) => part.type === 'text' && part.text.trim() === '';
