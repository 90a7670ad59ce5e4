import { describe, expect, it } from 'vitest';
import { isCounted } from './count.ts';

describe('counted texts', () => {
  it.each(['Revenue', 'Total amount', '合计金额', 'Paid?'])('include %s', (text) =>
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
  ])('exclude %s', (text) => expect(isCounted(text)).toBe(false));
});
