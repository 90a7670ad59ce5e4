import { type MetricName, monitoredMetrics } from '@verso/contracts';

interface Figures {
  readonly current_value: number;
  readonly quota_limit: number | null;
}

/** What an alert says: the value and the limit, in the metric's own unit. @param threshold percent of the limit */
export function alertText(
  metric: MetricName,
  transition: 'opened' | 'resolved',
  { current_value: value, quota_limit: limit }: Figures,
  threshold: number,
): string {
  const { label, unit } = monitoredMetrics[metric];
  if (limit === null) return `${label} has no limit any more.`;
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
      return `${number.format(value)} s`;
    case 'bytes': {
      const [size, name] = bytesIn.find(([least]) => value >= least) ?? [1, 'bytes'];
      return `${number.format(value / size)} ${name}`;
    }
    default:
      return number.format(value);
  }
}
