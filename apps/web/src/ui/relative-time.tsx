import { Tooltip } from '@mantine/core';
import { type Age, ageOf, formatDate, formatMoment } from '../lib/format.ts';
import { history } from '../messages/history.ts';

function words(age: Age, iso: string): string {
  if (age.unit === 'now') return history.justNow;
  return age.unit === 'date' ? formatDate(iso) : history[age.unit](age.value);
}

/** How long ago, with the exact moment on hover. */
export function RelativeTime({ iso, now }: { iso: string; now: Date }) {
  return (
    <Tooltip label={formatMoment(iso)}>
      <time dateTime={iso}>{words(ageOf(iso, now), iso)}</time>
    </Tooltip>
  );
}
