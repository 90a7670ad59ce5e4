import { consoleMessages } from '../../../messages/console/console.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** How long ago something was, kept true; the exact moment on hover. */
export function Moment({ iso, missing = consoleMessages.never }: { iso: string | null; missing?: string }) {
  const now = useNow(30_000);
  return iso === null ? missing : <RelativeTime iso={iso} now={new Date(now)} />;
}
