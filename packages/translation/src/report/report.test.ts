import { qualityReport } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { jobOf, unit, units } from '../../test/job.ts';
import { fakeModel, goodAnswer } from '../../test/model.ts';
import { estimateTranslation } from '../estimate.ts';
import { translate } from '../translate.ts';
import { buildQualityReport } from './build.ts';

describe('buildQualityReport', () => {
  it('counts every unit and lists flagged ones with both texts and their location', async () => {
    const document = [
      unit('a', 'A text to translate'),
      unit('b', 'You owe <g1>500</g1> dollars', {
        context: { part: 'p', headings: [], location: 'Slide 3' },
      }),
      unit('c', 'Not for this model', { context: { part: '', headings: ['Terms', 'Payment'] } }),
      unit('d', '42'),
    ];
    const gateway = fakeModel((call) => ({
      text: goodAnswer(call)
        .replace('500', '900')
        .replace(/.*ledomo\n/, ''),
      model: 'maker/model-1',
    }));
    const outcome = await translate(jobOf({ units: document, gateway }));
    const report = qualityReport.parse(buildQualityReport(outcome, document));
    expect(report).toMatchObject({
      units: { total: 4, translated: 1, reused: 0, skipped: 1, repaired: 0, flagged: 2 },
      calls: 2,
      model: 'maker/model-1',
      demo: false,
      tokens: { input: 200, cachedInput: 20, output: 100 },
    });
    expect(report.costUsd).toBeCloseTo(0.002);
    expect(report.flagged).toMatchObject([
      { id: 'b', location: 'Slide 3', source: 'You owe 500 dollars', target: 'uoyo ewoo 900 srallodo' },
      { id: 'c', location: 'Terms › Payment', source: 'Not for this model', target: 'Not for this model' },
    ]);
    expect(report.flagged[0]?.problems.map(({ code }) => code)).toEqual(['numbers-changed', 'numbers-added']);
  });
});

describe('estimateTranslation', () => {
  it('equals the estimate and the calls of the job', async () => {
    const document = units(
      ...Array.from({ length: 40 }, (_, index) => `Sentence number ${index} of the document`),
    );
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const job = jobOf({ units: document, gateway, chunkTokens: 100 });
    const estimate = await estimateTranslation(document, job);
    const outcome = await translate(job);
    expect(outcome.estimate).toEqual({
      inputTokens: estimate.inputTokens,
      outputTokens: estimate.outputTokens,
    });
    expect(outcome.chunks).toBe(estimate.chunks);
    expect(outcome.calls).toBe(estimate.chunks);
  });
});
