import { expect, it } from 'vitest';
import type { Mode } from './claims.ts';
import { broken } from './report.ts';
import { type Counts, noCounts } from './words.ts';

const row = (counts: Partial<Counts>, mode: Partial<Mode> = {}) => ({
  mode: { name: 'refusal', rates: () => ({}), shares: [1], isHarmless: false, ...mode },
  share: 1,
  groups: new Map([
    ['de', { ...noCounts(), ...counts }],
    ['ja', { ...noCounts(), spoilt: 10 }],
  ]),
  silent: [],
});

it('names what is silent beyond the limits of a mode, sentences and brief texts apart', () => {
  expect(broken(row({ spoilt: 10 }))).toBeUndefined();
  expect(broken(row({ spoilt: 10, silent: 1 }))).toBe('1 of 20 texts are silent, more than 0 %');
  const brief = { spoilt: 10, spoiltBrief: 4, silent: 3, silentBrief: 3 };
  expect(broken(row(brief))).toBe('3 of 4 brief texts are silent, more than 0 %');
  expect(broken(row(brief, { limit: { briefUpTo: 1, reason: 'Too short.' } }))).toBeUndefined();
  expect(broken(row({ spoilt: 10, silent: 10 }, { limit: { upTo: 0.5, reason: 'No.' } }))).toBeUndefined();
});

it('names false alarms of harmless modes, and jobs without an end', () => {
  expect(broken(row({ spoilt: 10, silent: 10 }, { isHarmless: true }))).toBeUndefined();
  expect(broken(row({ spoilt: 10, flagged: 1 }, { isHarmless: true }))).toMatch(/^1 of 20 texts are flagged/);
  expect(broken(row({ endless: 1 }))).toBe('1 jobs never ended');
});
