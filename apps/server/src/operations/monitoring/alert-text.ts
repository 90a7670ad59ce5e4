import { type MetricName, monitoredMetrics } from '@verso/contracts';

interface Figures {
  readonly current_value: number;
  readonly quota_limit: number | null;
}

/** The text of an alert with value and limit in the metric's unit. @param threshold percent of the limit */
export function alertText(
  metric: MetricName,
  transition: 'opened' | 'resolved',
  { current_value: value, quota_limit: limit }: Figures,
  threshold: number,
): string {
  const { label, unit } = monitoredMetrics[metric];
  if (limit === null) return `${label} no longer has a limit.`;
  const inUnit = (amount: number) => formatValue(amount, unit);
  const level = `${label} is ${inUnit(value)}, limit ${inUnit(limit)}`;
  const edge = inUnit((limit * threshold) / 100);
  return transition === 'opened' ? `${level}. Alerts begin at ${edge}.` : `${level}: below ${edge} again.`;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const bytesIn = [
  [1024 ** 4, 'TB'],
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1024, 'KB'],
] as const;

function formatValue(value: number, unit: (typeof monitoredMetrics)[MetricName]['unit']): string {
  switch (unit) {
    case 'percent':
      return `${number.format(value)}%`;
    case 'usd':
      return dollars.format(value);
    case 'seconds':
      return formatDuration(value);
    case 'bytes': {
      const [size, name] = bytesIn.find(([least]) => value >= least) ?? [1, 'bytes'];
      return `${number.format(value / size)} ${name}`;
    }
    default:
      return number.format(value);
  }
}

const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const secondsIn = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** Formats a duration in the largest fitting unit with two digits: `2.5 s`, `47 min`, `1.5 h`. */
function formatDuration(seconds: number): string {
  const [size, name] = secondsIn.find(([least]) => seconds >= least) ?? [1, 's'];
  return `${twoDigits.format(seconds / size)} ${name}`;
}
