import { describe, expect, it } from 'vitest';
import { isCounted } from './count.ts';

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
