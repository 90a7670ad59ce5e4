import { decodeInline, type Unit } from '@verso/engine';
import { expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { dedupe } from '../dedupe/dedupe.ts';
import { openGlossary } from '../terms/glossary.ts';
import { journalEntryOf, type KeyedBy } from './key.ts';

const job: KeyedBy = {
  sourceLanguage: 'en',
  targetLanguage: 'es',
  model: 'fake',
  prompt: 'Translate into {targetLanguage}.',
};
const target = decodeInline('La casa<x1/>').content;
const house = unit('u1', 'The house<x1/>');
const keyOf = (own: Unit, changes: Partial<KeyedBy> = {}) => {
  const { key } = journalEntryOf(own, target, { ...job, ...changes });
  return key;
};
const openedWith = (targets: readonly string[]) =>
  openGlossary([{ source: 'house', targets }], { sourceLanguage: 'en', targetLanguage: 'es' });
const withCodes = (changes: object): Unit => ({
  ...house,
  codes: house.codes.map((code) => ({ ...code, ...changes })),
});

it.each<[string, Partial<KeyedBy>]>([
  ['source language', { sourceLanguage: null }],
  ['target language', { targetLanguage: 'es-MX' }],
  ['model', { model: 'another' }],
  ['prompt', { prompt: 'Translate into {targetLanguage} as a notary would.' }],
  ['form of address', { formality: 'formal' }],
  ['terms', { glossary: await openedWith(['casa']) }],
])('a translation is not reused with another %s', (_, changes) => {
  expect(keyOf(house, changes)).not.toBe(keyOf(house));
});

it('a translation is not reused with another translation of its terms, but without terms of other texts', async () => {
  const [casa, hogar] = [await openedWith(['casa']), await openedWith(['hogar'])];
  expect(keyOf(house, { glossary: casa })).not.toBe(keyOf(house, { glossary: hogar }));
  const garden = unit('u2', 'The garden');
  expect(keyOf(garden, { glossary: casa })).toBe(keyOf(garden));
});

it.each<[string, Unit]>([
  ['text', unit('u1', 'The houses<x1/>')],
  ['place of a code', unit('u1', 'The <x1/>house')],
  ['code that may be left out', withCodes({ canOmit: true })],
  ['code that may be repeated', withCodes({ canRepeat: true })],
  ['kind of code', withCodes({ role: 'break' })],
  ['room', { ...house, constraints: { maxLength: 20 } }],
  ['single line', { ...house, constraints: { singleLine: true } }],
])('texts with another %s are translated apart', async (_, other) => {
  expect(keyOf(other)).not.toBe(keyOf(house));
  expect(await dedupe([house, other])).toHaveLength(2);
});

it.each<[string, Unit]>([
  ['white space at the edges', unit('u2', '  The house<x1/> ')],
  [
    'place in the document',
    { ...house, id: 'u9', kind: 'heading', context: { part: 'header', headings: [] } },
  ],
])('texts with another %s share a translation', async (_, other) => {
  expect(keyOf(other)).toBe(keyOf(house));
  expect(await dedupe([house, other])).toHaveLength(1);
});

it('texts that only compose their letters in another way share a translation', async () => {
  const [composed, apart] = (['NFC', 'NFD'] as const).map((form) => unit(form, 'Café'.normalize(form))) as [
    Unit,
    Unit,
  ];
  expect(apart.source).not.toEqual(composed.source);
  expect(keyOf(apart)).toBe(keyOf(composed));
  expect(await dedupe([composed, apart])).toHaveLength(1);
});
