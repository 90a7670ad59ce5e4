import type { TranslatedUnit } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { reportConsistency } from './report.ts';
import { useEverywhere } from './use-everywhere.ts';

const languages = { sourceLanguage: 'en', targetLanguage: 'de' };

function unit(
  id: string,
  source: string,
  target: string | null,
  more: Partial<TranslatedUnit> = {},
): TranslatedUnit {
  return { id, location: '', source, target, state: 'translated', problems: [], codes: [], ...more };
}

const contract = [
  unit('1', 'The delivery note is signed by the driver.', 'Der Lieferschein wird vom Fahrer unterschrieben.'),
  unit('2', 'Keep each delivery note for ten years.', 'Bewahren Sie jeden Lieferschein zehn Jahre auf.'),
  unit('3', 'A <g1>delivery note</g1> lists all goods.', 'Ein <g1>Lieferschein</g1> führt alle Waren auf.'),
  unit('4', 'No goods leave without a delivery note.', 'Keine Ware geht ohne Versandzettel hinaus.'),
  unit('5', 'The delivery note has a number.', 'Der <g1>Versandzettel</g1> hat eine Nummer.'),
  unit('6', 'Total', 'Summe'),
  unit('7', 'Total', 'Gesamt'),
  unit('8', 'Total', 'Summe'),
  unit('9', 'The weather was fine.', 'Das Wetter war schön.'),
];

describe('reportConsistency', () => {
  it('lists the renderings of recurring texts and terms with their units', async () => {
    const report = await reportConsistency(contract, languages);
    expect(report.inconsistent).toEqual([
      {
        kind: 'term',
        source: 'delivery note',
        count: 5,
        renderings: [
          { target: 'Lieferschein', count: 3, unitIds: ['1', '2', '3'], positions: [0, 1, 2] },
          { target: 'Versandzettel', count: 2, unitIds: ['4', '5'], positions: [3, 4] },
        ],
      },
      {
        kind: 'segment',
        source: 'Total',
        count: 3,
        renderings: [
          { target: 'Summe', count: 2, unitIds: ['6', '8'], positions: [5, 7] },
          { target: 'Gesamt', count: 1, unitIds: ['7'], positions: [6] },
        ],
      },
    ]);
  });

  it('is empty for a consistent translation and one without targets', async () => {
    const consistent = contract.filter(({ id }) => !['4', '5', '7'].includes(id));
    expect((await reportConsistency(consistent, languages)).inconsistent).toEqual([]);
    const empty = contract.map(({ id, source }) => unit(id, source, null));
    expect(await reportConsistency(empty, languages)).toEqual({ inconsistent: [], segments: 0, terms: 0 });
  });
});

describe('useEverywhere', () => {
  it('rewrites a term between codes and leaves the rest of each target', async () => {
    const choice = { kind: 'term', source: 'delivery note', target: 'Lieferschein' } as const;
    const changes = await useEverywhere(contract, choice, languages);
    expect(changes.map(({ unit: { id }, wire }) => [id, wire])).toEqual([
      ['4', 'Keine Ware geht ohne Lieferschein hinaus.'],
      ['5', 'Der <g1>Lieferschein</g1> hat eine Nummer.'],
    ]);
  });

  it('rewrites a text where the codes are the same, and names the other units', async () => {
    const units = [...contract, unit('10', '<g1>Total</g1>', '<g1>Gesamt</g1>')];
    const choice = { kind: 'segment', source: 'Total', target: 'Summe' } as const;
    const changes = await useEverywhere(units, choice, languages);
    expect(changes.map(({ unit: { id }, wire }) => [id, wire])).toEqual([
      ['7', 'Summe'],
      ['10', undefined],
    ]);
  });

  it('does nothing for a rendering that the document does not use', async () => {
    const choice = { kind: 'segment', source: 'Total', target: 'Insgesamt' } as const;
    expect(await useEverywhere(contract, choice, languages)).toEqual([]);
  });
});
