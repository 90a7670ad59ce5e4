import { startSimulator } from '@verso/simulator';
import * as pipeline from '@verso/translation';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../translation/harness.ts';
import { compareScores } from './bootstrap.ts';
import { chrf, countChrf } from './chrf.ts';
import { evaluate } from './evaluate.ts';
import { comparisonOf, tableOf } from './report.ts';
import { loadSegments, passes, topics } from './segments.ts';

describe('chrF', () => {
  it('is 100 for equal texts, 0 for texts without a common character, and between for others', () => {
    expect(chrf([countChrf('Guten Tag', 'Guten Tag')])).toBeCloseTo(100);
    expect(chrf([countChrf('xyz', 'abc')])).toBe(0);
    const near = chrf([countChrf('Guten Abend', 'Guten Tag')]);
    expect(near).toBeGreaterThan(20);
    expect(near).toBeLessThan(80);
  });
});

describe('compareScores', () => {
  it('gives an interval around the difference that excludes 0 for a clear one', () => {
    const scores = [Array.from({ length: 100 }, () => 0), Array.from({ length: 100 }, (_, at) => at % 2)];
    const { value, low, high } = compareScores(
      100,
      (system, indexes) => indexes.reduce((sum, at) => sum + (scores[system]?.[at] ?? 0), 0) / indexes.length,
    );
    expect(value).toBe(0.5);
    expect(low).toBeGreaterThan(0.3);
    expect(high).toBeLessThan(0.7);
  });
});

describe('the set', () => {
  it('has 200 different segments of all topics', () => {
    const segments = loadSegments();
    expect(segments).toHaveLength(200);
    expect(new Set(segments.map(({ headings, source }) => `${headings} ${source}`)).size).toBe(200);
    expect(new Set(segments.map(({ topic }) => topic))).toEqual(new Set(topics));
  });

  it('checks whole words in scripts with spaces', () => {
    expect(passes('Am Ufer', { anyOf: ['Ufer'], noneOf: ['Bank'] })).toBe(true);
    expect(passes('Auf der Bank', { anyOf: ['Ufer', 'Bank'], noneOf: ['Bank'] })).toBe(false);
    expect(passes('Individuum', { anyOf: [], noneOf: ['du'] })).toBe(true);
    expect(passes('川の岸で', { anyOf: ['岸'], noneOf: [] })).toBe(true);
  });
});

it('evaluates a model, and compares it with another', async () => {
  const simulator = await startSimulator();
  try {
    const system = {
      name: 'simulated',
      pipeline,
      async connect() {
        const { gateway } = createHarness(simulator.baseUrls);
        const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
        return { model: 'm', gateway: gateway.bind({ route, jobId: 'eval', userId: 'eval' }) };
      },
    };
    const first = await evaluate(system, 'de');
    simulator.behave({ rates: { droppedCode: 0.5 } });
    const second = await evaluate(system, 'de');
    expect(first.codes.part).toBe(first.codes.whole);
    expect(first.codes.whole).toBeGreaterThan(40);
    expect(first.terms.whole).toBeGreaterThan(50);
    expect(first.chrf.length).toBeGreaterThan(70);
    expect(first.checks.filter((check) => check !== undefined)).toHaveLength(80);
    expect(second.tokens).toBeGreaterThan(first.tokens);
    expect(tableOf('simulated', [first])).toMatch(/de +100\.0 %/);
    expect(comparisonOf([first], [second])).toMatch(/de +-?\d/);
  } finally {
    await simulator.close();
  }
});
