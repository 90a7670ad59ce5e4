import { describe, expect, it } from 'vitest';
import { taughtTerm } from './taught.ts';

const languages = { sourceLanguage: 'en', targetLanguage: 'de' };
const others = [
  {
    source: 'Keep each delivery note for ten years.',
    target: 'Bewahren Sie jeden Versandzettel zehn Jahre auf.',
  },
  { source: 'A delivery note lists all goods.', target: 'Ein Versandzettel führt alle Waren auf.' },
  { source: 'No goods leave without a delivery note.', target: 'Keine Ware geht ohne Versandzettel hinaus.' },
  { source: 'The weather was fine.', target: 'Das Wetter war schön.' },
];
const edit = {
  source: 'The delivery note is signed by the driver.',
  before: 'Der Versandzettel wird vom Fahrer unterschrieben.',
  after: 'Der Lieferschein wird vom Fahrer unterschrieben.',
};
const teach = (more: Partial<typeof edit>, terms: readonly string[] = []) =>
  taughtTerm({ ...edit, ...more }, { terms, others }, languages);

describe('taughtTerm', () => {
  it('recognizes the recurring term whose translation an edit replaced', async () => {
    expect(await teach({})).toEqual({ source: 'delivery note', target: 'Lieferschein' });
  });

  it('takes a short text as the term', async () => {
    expect(await teach({ source: 'Net weight:', before: 'Netz Gewicht:', after: 'Nettogewicht:' })).toEqual({
      source: 'Net weight',
      target: 'Nettogewicht',
    });
  });

  it.each([
    ['another form of the word', 'Die Versandzettel wird vom Fahrer unterschrieben.'],
    ['another sentence', 'Unterschreiben muss der Fahrer selbst, und zwar auf dem Lieferschein.'],
    ['words that go with no term', 'Der Versandzettel wird vom Lenker unterschrieben.'],
    ['words in several places', 'Der Lieferschein wird vom Fahrer abgezeichnet.'],
  ])('learns nothing from %s', async (_name, after) => {
    expect(await teach({ after })).toBeUndefined();
  });

  it('recognizes a term of the glossary that the statistics miss', async () => {
    const two = { terms: ['weather'], others: others.slice(3) };
    const replaced = {
      source: 'Fine weather helps a lot.',
      before: 'Schönes Wetter hilft sehr.',
      after: 'Schönes Klima hilft sehr.',
    };
    expect(await taughtTerm(replaced, two, languages)).toEqual({ source: 'weather', target: 'Klima' });
  });
});
