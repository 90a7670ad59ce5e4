import type { CheckRule } from '@verso/contracts';
import { openDocument } from '@verso/engine';
import { expect, it } from 'vitest';
import type { TranslationReport } from './check.ts';
import { describeCheck } from './describe.ts';

const unitOf = (id: string, source = 'Text', target = 'Text') => ({
  id,
  location: '',
  source,
  target,
  state: 'translated' as const,
  problems: [],
  codes: [],
});

const finding = (
  id: string,
  rule: CheckRule,
  severity: 'blocking' | 'warning' | 'advice',
  source?: string,
) => ({
  unit: unitOf(id, source),
  rule,
  severity,
  detail: 'x',
  ranges: [],
});

const reportOf = (change: Partial<TranslationReport>): TranslationReport => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  texts: 9,
  findings: [],
  missing: [],
  added: [],
  ...change,
});

const findings = [
  finding('a', 'codes', 'blocking'),
  finding('b', 'numbers', 'advice'),
  finding('a', 'numbers', 'warning'),
  finding('c', 'spacing', 'warning'),
];

it('lists problems before advice, and counts texts and rules', () => {
  const described = describeCheck(reportOf({ findings }));
  expect(described.problems.map(({ unit, rule, severity }) => `${unit} ${rule} ${severity}`)).toEqual([
    'a codes warning',
    'a numbers warning',
    'c spacing warning',
    'b numbers advice',
  ]);
  expect(described).toMatchObject({ source_language: 'en', texts: 9, flagged: 2, problems_total: 4 });
  expect(described.counts).toEqual([
    { rule: 'codes', problems: 1, advice: 0 },
    { rule: 'numbers', problems: 1, advice: 1 },
    { rule: 'spacing', problems: 1, advice: 0 },
  ]);
});

it('lists as much as is asked for, and counts the rest', async () => {
  const { units } = await openDocument(new TextEncoder().encode('One\n\nTwo three four\n\nFive\n'), 'md', {});
  const long = [finding('z', 'answer', 'warning', 'word '.repeat(50)), ...findings];
  const report = reportOf({ findings: long, missing: units, added: units });
  const most = describeCheck(report, { items: 2, characters: 40 });
  expect(most.problems.map(({ unit, rule }) => `${unit} ${rule}`)).toEqual(['a codes', 'a numbers']);
  expect(most.missing.map(({ text }) => text)).toEqual(['One', 'Two three four']);
  expect(most).toMatchObject({ problems_total: 5, missing_total: 3, added_total: 3, flagged: 3 });
  expect(describeCheck(report, { items: 9, characters: 8 }).added.map(({ text }) => text)).toEqual([
    'One',
    'Five',
  ]);
});
