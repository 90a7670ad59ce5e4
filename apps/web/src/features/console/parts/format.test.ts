import { describe, expect, it } from 'vitest';
import {
  formatCompact,
  formatCost,
  formatLatency,
  formatPercent,
  formatPrice,
  providerName,
} from './format.ts';

describe('figures of the console', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1540, '1.5K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [2_500_000, '2.5M'],
  ])('%i is %s', (value, text) => expect(formatCompact(value)).toBe(text));

  it.each([
    [95, '95%'],
    [94.96, '94.9%'],
    [79.99, '79.9%'],
    [100, '100%'],
  ])('%d percent is %s', (value, text) => expect(formatPercent(value)).toBe(text));

  it('formats costs with four decimals, and prices with as many as needed', () => {
    expect(formatCost(0.01234)).toBe('$0.0123');
    expect(formatCost(1)).toBe('$1.0000');
    expect(formatPrice(0.075)).toBe('$0.075');
    expect(formatPrice(2)).toBe('$2.00');
  });

  it('formats times below a second in milliseconds', () => {
    expect(formatLatency(999)).toBe('999 ms');
    expect(formatLatency(1240)).toBe('1.2 s');
  });
});

it.each([
  ['google-gemini', 'Google Gemini'],
  ['removed-provider', 'removed-provider'],
  ['constructor', 'constructor'],
])('names the provider %s %s', (id, name) => expect(providerName(id)).toBe(name));
