import { describe, expect, it } from 'vitest';
import { jobOf, unit } from '../../test/job.ts';
import { fakeModel, goodAnswer } from '../../test/model.ts';
import { translate } from '../translate.ts';
import { buildQualityReport } from './build.ts';
import { describeUnits, reportChanges } from './units.ts';

const document = [
  unit('a', 'A text to translate'),
  unit('b', 'You owe <g1>500</g1> dollars', { context: { part: 'p', headings: [], location: 'Slide 3' } }),
  unit('c', '42'),
];
const outcomeOf = () => {
  const gateway = fakeModel((call) => ({ text: goodAnswer(call).replace('500', '900') }));
  return translate(jobOf({ units: document, gateway }));
};

describe('describeUnits', () => {
  it('lists source, target, state and problems of every unit in order, with codes', async () => {
    const described = await describeUnits(await outcomeOf(), document);
    expect(described.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'translated'],
      ['b', 'flagged'],
      ['c', 'skipped'],
    ]);
    expect(described[1]).toMatchObject({
      location: 'Slide 3',
      source: 'You owe <g1>500</g1> dollars',
      target: expect.stringContaining('<g1>900</g1>'),
      problems: [{ severity: 'error' }, { severity: 'warning' }],
      codes: [{ id: 1 }],
    });
    expect(described[2]).toMatchObject({ source: '42', target: null, problems: [] });
  });
});

describe('reportChanges', () => {
  it('has one note fewer after a person has edited a flagged unit, and again one when it is restored', async () => {
    const outcome = await outcomeOf();
    const report = buildQualityReport(outcome, document);
    const before = (await describeUnits(outcome, document)).find(({ state }) => state === 'flagged');
    if (before === undefined) throw new Error('no flagged unit');
    const after = { ...before, state: 'edited' as const, problems: [] };
    const edited = reportChanges(report, [{ before, after }]);
    expect(edited.units).toMatchObject({ total: 3, translated: 1, flagged: 0, edited: 1 });
    expect(edited.flagged).toEqual([]);
    const restored = reportChanges(edited, [{ before: after, after: before }]);
    expect(restored).toEqual({ ...report, units: { ...report.units, edited: 0 } });
  });

  it('counts the terms of the changed units alone', async () => {
    const outcome = await outcomeOf();
    const report = { ...buildQualityReport(outcome, document), terms: { total: 5, kept: 5 } };
    const [unit] = await describeUnits(outcome, document);
    if (unit === undefined) throw new Error('no unit');
    const term = {
      source: 'text',
      targets: ['Text'],
      keep: false,
      forbidden: [],
      surfaces: ['text'],
      misused: [],
    };
    const change = {
      before: { ...unit, terms: [{ ...term, found: 1 }] },
      after: { ...unit, terms: [{ ...term, found: 0 }] },
    };
    expect(reportChanges(report, [change]).terms).toEqual({ total: 5, kept: 4 });
  });
});
