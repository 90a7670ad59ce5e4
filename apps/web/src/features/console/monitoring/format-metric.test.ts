import { expect, it } from 'vitest';
import { formatMetric } from './format-metric.ts';

it.each([
  [1_540, 'count', '1.5K'],
  [2_500_000, 'count', '2.5M'],
  [999, 'count', '999'],
  [3 * 1024 ** 3, 'bytes', '3 GB'],
  [250, 'seconds', '4 min 10 s'],
  [12, 'usd', '$12.00'],
  [4.25, 'percent', '4.2%'],
] as const)('%d of %s is %s', (value, unit, text) => expect(formatMetric(value, unit)).toBe(text));
