import { metricName, monitoredMetrics } from '@verso/contracts';

/** What an alert says, with its metric by the name that people know: `Database size is at 91.0% of its limit`. */
export function alertWords(message: string): string {
  const [first = ''] = message.split(' ', 1);
  const known = metricName.safeParse(first);
  return known.success ? monitoredMetrics[known.data].label + message.slice(first.length) : message;
}
