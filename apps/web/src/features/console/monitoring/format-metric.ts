import type { MetricUnit } from '@verso/contracts';
import { formatBytes, formatMoney } from '../../../lib/format.ts';
import { formatDuration } from '../parts/duration.ts';
import { formatCompact, formatPercent } from '../parts/format.ts';

/** Formats a measurement in its unit: `1.5K`, `3.2 GB`, `4 min`, `$12.00`, `2%`. */
export function formatMetric(value: number, unit: MetricUnit): string {
  switch (unit) {
    case 'bytes':
      return formatBytes(value);
    case 'seconds':
      return formatDuration(value);
    case 'usd':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value);
    case 'count':
      return formatCompact(value);
  }
}

const gibibyte = 1024 ** 3;

/** The factor from the input unit of limits to the stored unit. Bytes are entered as gibibytes. */
export function entryFactor(unit: MetricUnit): number {
  return unit === 'bytes' ? gibibyte : 1;
}
