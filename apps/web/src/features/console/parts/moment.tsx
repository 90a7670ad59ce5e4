import { formatDate, formatMoment } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';

interface MomentProps {
  readonly iso: string | null;
  readonly missing?: string;
}

/** A relative time that updates itself; the exact time on hover. */
export function Moment({ iso, missing = consoleMessages.never }: MomentProps) {
  const now = useNow(30_000);
  return iso === null ? missing : <RelativeTime iso={iso} now={new Date(now)} />;
}

/** A date; the exact time on hover. */
export function Day({ iso, missing = consoleMessages.never }: MomentProps) {
  if (iso === null) return missing;
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {formatDate(iso)}
    </time>
  );
}
