import { describe, expect, it } from 'vitest';
import { diffWords, type Piece, simplifyDiff } from './diff-words.ts';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, own }) => (own ? `[${text}]` : text)).join('');
const both = (a: string, b: string) => diffWords(a, b).map(shown);

describe('diffWords', () => {
  it('marks words that only one text has', () => {
    expect(both('Das alte Haus am See.', 'Das Haus am tiefen See.')).toEqual([
      'Das [alte ]Haus am See.',
      'Das Haus am [tiefen ]See.',
    ]);
  });

  it('marks nothing in equal texts and everything in unrelated ones', () => {
    expect(both('Guten Tag', 'Guten Tag')).toEqual(['Guten Tag', 'Guten Tag']);
    expect(both('', 'Tag')).toEqual(['', '[Tag]']);
    expect(both('eins', 'zwei')).toEqual(['[eins]', '[zwei]']);
  });

  it('joins marks across spaces, and marks nothing in texts that share little', () => {
    const [old] = diffWords('Das sehr alte Haus am See.', 'Das ganz neue Haus am See.').map(simplifyDiff);
    expect(shown(old ?? [])).toBe('Das [sehr alte] Haus am See.');
    const [strange] = diffWords('Guten Morgen!', 'Bonjour !').map(simplifyDiff);
    expect(shown(strange ?? [])).toBe('Guten Morgen!');
  });

  it('keeps every character', () => {
    const texts = [
      'a b c',
      'c b a',
      'b',
      '',
      'a a a b',
      '東京は大きい。',
      '東京は大きな街。',
      'x '.repeat(900),
    ];
    for (const a of texts) {
      for (const b of texts) {
        const plain = diffWords(a, b).map((pieces) => pieces.map(({ text }) => text).join(''));
        expect(plain).toEqual([a, b]);
        const shared = diffWords(a, b).map((pieces) =>
          pieces.map(({ text, own }) => (own ? '' : text)).join(''),
        );
        expect(shared[0]).toBe(shared[1]);
      }
    }
  });
});
