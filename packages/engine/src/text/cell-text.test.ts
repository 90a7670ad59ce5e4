import { describe, expect, it } from 'vitest';
import { isCellLanguage } from './cell-text.ts';

describe('the text of a cell', () => {
  it.each(['Yes', 'TOTAL', '合计', '총계', 'Итого', 'Price (EUR)', 'Week12', 'a 10 % discount', 'Smith, J.'])(
    '%s is language',
    (text) => expect(isCellLanguage(text)).toBe(true),
  );

  it.each([
    '',
    '42',
    '3.5 %',
    '2024-05-01',
    'AB-1234',
    'first_name',
    'x',
    'ada@example.org',
    'https://example.org/a',
    '=A1+B1',
    'SUM(A1:A3)',
    'report.pdf',
    'C:\\data\\x',
    '{name}',
  ])('%s is none', (text) => expect(isCellLanguage(text)).toBe(false));
});
