import { metricName, monitoredMetrics } from '@verso/contracts';

/** Replaces the metric's name in an alert by its label: `Database size is at 91.0% of its limit`. */
export function formatAlert(message: string): string {
  const [first = ''] = message.split(' ', 1);
  const known = metricName.safeParse(first);
  return known.success ? monitoredMetrics[known.data].label + message.slice(first.length) : message;
}
