import { expect, it } from 'vitest';
import { markDifference } from './mark-difference.ts';

/** The tokens of each side as text, with [brackets] around what is marked and | for inline codes. */
function shown(before: string, after: string): readonly string[] {
  const sides = markDifference(before, after);
  return [sides.before, sides.after].map((tokens) =>
    tokens
      .map((token) => (token.type === 'text' ? token.text : '|'))
      .map((text, index) => (tokens[index]?.isMarked ? `[${text}]` : text))
      .join(''),
  );
}

it('marks the words that only one of two texts has', () => {
  expect(shown('Los 1 ist fertig', 'Partie 1 ist fertig')).toEqual([
    '[Los] 1 ist fertig',
    '[Partie] 1 ist fertig',
  ]);
  expect(shown('ein ganz anderer Text', 'kein so neuer Text')).toEqual([
    '[ein ganz anderer] Text',
    '[kein so neuer] Text',
  ]);
  expect(shown('same', 'same')).toEqual(['same', 'same']);
  expect(shown('', 'new')).toEqual(['', '[new]']);
});

it('marks characters of scripts without spaces by word', () => {
  expect(shown('我喜欢苹果', '我喜欢香蕉')).toEqual(['我喜欢[苹果]', '我喜欢[香蕉]']);
});

it('keeps codes, and marks those that move', () => {
  expect(shown('a <g1>big</g1> house', 'a <g1>small</g1> house')).toEqual([
    'a |[big]| house',
    'a |[small]| house',
  ]);
  expect(shown('<x1/>one', 'one<x1/>')).toEqual(['[|]one', 'one[|]']);
});

it('does not compare texts of unusual length', () => {
  const long = 'word '.repeat(5000);
  expect(shown(long, `${long}x`)).toEqual([long, `${long}x`]);
});
