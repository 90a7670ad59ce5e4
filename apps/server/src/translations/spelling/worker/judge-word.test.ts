import { expect, it } from 'vitest';
import { isRight } from './judge-word.ts';

function judge(language: string, known: string, own = '') {
  const words = new Set(known.split(' '));
  return { language, own: new Set(own.split(' ')), spell: (word: string) => words.has(word) };
}

it.each([
  ['de', 'Haus', 'Haus'],
  ['de', 'Haus-Tür', 'Haus Tür'],
  ['de', 'Vertrags-', 'Vertrags-'],
  ['de', 'Vertrags-Tür', 'Vertrags- Tür'],
  ['de', '-verarbeitung', 'Verarbeitung'],
  ['de', 'bzw', 'bzw.'],
  ['fr', "L'arbre", 'arbre'],
  ['fr', "qu'elle", 'elle'],
  ['fr', "aujourd'hui", 'aujourd’hui'],
  ['fr', 'donne-t-il', 'donne il'],
  ['fr', "n'est-ce", 'est ce'],
  ['it', "dell'acqua", 'acqua'],
  ['ca', "l'aigua", 'aigua'],
  ['en', "dog's", 'dog'],
  ['en', "isn't", "isn't"],
  ['tr', "İstanbul'da", 'İstanbul'],
  ['uk', "м'яч", 'м’яч'],
])('accepts in %s: %s', (language, word, known) => {
  expect(isRight(word, judge(language, known))).toBe(true);
});

it.each([
  ['de', 'Hasu', 'Haus'],
  ['de', 'Haus-Trü', 'Haus Tür'],
  ['de', 'verarbeitung', 'Verarbeitung'],
  ['fr', "L'abre", 'arbre L'],
  ['en', "x'dog", 'dog'],
  ['de', "Haus'tür", 'Haus tür'],
])('refuses in %s: %s', (language, word, known) => {
  expect(isRight(word, judge(language, known))).toBe(false);
});

it('accepts words that users added, at the start of a sentence and in compounds', () => {
  const own = judge('de', 'Server', 'Verso zugfahren');
  for (const word of ['Verso', 'VERSO', 'Verso-Server', 'zugfahren', 'Zugfahren', "Verso's"])
    expect(isRight(word, own), word).toBe(true);
  expect(isRight('verso', own)).toBe(false);
});
