import { Tooltip } from '@mantine/core';
import { type Age, ageOf, formatDate, formatMoment } from '../lib/format.ts';
import { history } from '../messages/history.ts';

function words(age: Age, iso: string): string {
  if (age.unit === 'now') return history.justNow;
  return age.unit === 'date' ? formatDate(iso) : history[age.unit]({ value: age.value });
}

/** The relative time, with the exact time as a tooltip. */
export function RelativeTime({ iso, now }: { iso: string; now: Date }) {
  return (
    <Tooltip label={formatMoment(iso)}>
      <time dateTime={iso}>{words(ageOf(iso, now), iso)}</time>
    </Tooltip>
  );
}
