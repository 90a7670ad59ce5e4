import { describe, expect, it } from 'vitest';
import { isCounted } from './count.ts';
import { isLanguage } from './language.ts';

describe('what is language', () => {
  it.each([
    '合计',
    'TOTAL',
    'Yes',
    'No',
    'はい',
    '男',
    'Итого',
    'Column1',
    'Revenue 2024',
    '12 months',
    'well-known',
    'V A C A N T',
    'QTY(IMP)',
    'N/A or none',
    'Mail to a@b.example today',
    'المجموع',
  ])('%s is translated', (text) => expect(isLanguage(text)).toBe(true));

  it.each([
    '',
    ' ',
    '12',
    '1,234.50 €',
    '2024-01-31',
    '12:30',
    'AB-1234',
    'A1',
    'x',
    'first_name',
    '=SUM(A1:A3)',
    'SUM(A1:A3)',
    'a@b.example',
    'https://a.example/b',
    'www.a.example',
    'report.pdf',
    'C:\\data\\x',
    '{0}',
    '550e8400-e29b-41d4',
    '+49 30 1234567',
    '—',
    '50%',
  ])('%s is not', (text) => expect(isLanguage(text)).toBe(false));
});

describe('what is counted', () => {
  it.each(['Revenue', 'Total amount', '合计金额', 'Paid?'])('%s is', (text) =>
    expect(isCounted(text)).toBe(true),
  );

  it.each([
    '',
    '=A1',
    '12',
    '$1,200.50',
    'EUR 12',
    '12 %',
    '2024-01-31',
    '12/31/2024',
    '9:30 AM',
    'No',
    'TOTAL',
    'AB-1234',
    '+49 30 1234567',
    'a@b.example',
    'https://a.example',
  ])('%s is not', (text) => expect(isCounted(text)).toBe(false));
});
