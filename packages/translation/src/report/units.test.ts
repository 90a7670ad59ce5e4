import { describe, expect, it } from 'vitest';
import { jobOf, unit } from '../../test/job.ts';
import { fakeModel, goodAnswer } from '../../test/model.ts';
import { translate } from '../translate.ts';
import { buildQualityReport } from './build.ts';
import { describeUnits, reportUnits } from './units.ts';

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

describe('reportUnits', () => {
  it('equals the job’s report for unchanged units', async () => {
    const outcome = await outcomeOf();
    const report = buildQualityReport(outcome, document);
    const again = reportUnits(report, await describeUnits(outcome, document));
    expect(again).toEqual({ ...report, units: { ...report.units, edited: 0 } });
  });

  it('has one note fewer after a person has edited a flagged unit', async () => {
    const outcome = await outcomeOf();
    const units = (await describeUnits(outcome, document)).map((described) =>
      described.state === 'flagged' ? { ...described, state: 'edited' as const } : described,
    );
    const report = reportUnits(buildQualityReport(outcome, document), units);
    expect(report.units).toMatchObject({ total: 3, translated: 1, flagged: 0, edited: 1 });
    expect(report.flagged).toEqual([]);
  });
});
