import { decodeLongLines } from '@verso/contracts';
import { decodeInline, encodeInline } from '@verso/engine';
import { expect, it } from 'vitest';
import { steadyRandom, unit } from '../../test/job.ts';
import { fakeModel } from '../../test/model.ts';
import { openGlossary } from '../terms/glossary.ts';
import { proposeShorter } from './shorten.ts';

const price = unit('price', 'The price is <g1>500</g1> dollars');
const bank = unit('bank', 'At the bank');
const glossary = await openGlossary([{ source: 'bank', targets: ['Ufer'] }], {
  sourceLanguage: 'en',
  targetLanguage: 'de',
});

async function propose(answer: string) {
  const gateway = fakeModel(() => ({ text: answer }));
  const outcome = await proposeShorter({
    texts: [
      { unit: price, target: decodeInline('Der Preis dafür beträgt <g1>500</g1> Dollar').content, room: 0.5 },
      { unit: bank, target: decodeInline('Hier am grünen Ufer').content, room: 0.8 },
    ],
    sourceLanguage: 'en',
    targetLanguage: 'de',
    prompt: 'Write for engineers.',
    glossary,
    gateway,
    signal: new AbortController().signal,
    random: steadyRandom(),
  });
  const found = [...outcome.candidates].map(([id, shorter]) => [
    id,
    shorter.map(({ target }) => encodeInline(target)),
  ]);
  return { ...outcome, found: Object.fromEntries(found), request: gateway.calls[0]?.request };
}

it('reads several shorter texts of each unit, the longest first', async () => {
  const { found, model } = await propose(
    'Sure:\n1\tPreis: <g1>500</g1> Dollar\n2\tAm Ufer\n1\tEr beträgt <g1>500</g1> Dollar\n9\tNichts\n',
  );
  expect(found).toEqual({
    price: ['Er beträgt <g1>500</g1> Dollar', 'Preis: <g1>500</g1> Dollar'],
    bank: ['Am Ufer'],
  });
  expect(model).toBe('fake');
});

it('rejects texts with other codes, numbers or terms, and those that are not shorter', async () => {
  const { found } = await propose(
    [
      '1\tPreis: 500 Dollar <g7>x</g7>',
      '1\tPreis: <g1>900</g1> Dollar',
      '1\tDer Preis dafür beträgt genau <g1>500</g1> Dollar',
      '2\tAn der Bank',
    ].join('\n'),
  );
  expect(found).toEqual({});
});

it('sends the texts fenced, with the letters that fit and the required terms', async () => {
  const { request } = await propose('');
  expect(decodeLongLines(request?.prompt ?? '')).toMatchObject([
    { id: '1', translation: 'Der Preis dafür beträgt <g1>500</g1> Dollar', letters: 17 },
    { id: '2', text: 'At the bank', letters: 15 },
  ]);
  expect(request?.prompt).toContain('2: bank = Ufer');
  expect(request?.system).not.toContain('price');
});
