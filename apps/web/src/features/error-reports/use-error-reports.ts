import { useEffect } from 'react';
import { usePublicConfig } from '../account/session.ts';
import { crashReportsOpened } from './report-crash.ts';

let begun = false;

/** Opens error reports once the page is there, where the server names a service. Elsewhere nothing of it is loaded. */
export function useErrorReports(): void {
  const config = usePublicConfig();
  const dsn = config?.error_reports_dsn ?? null;
  const release = config?.version ?? '';
  useEffect(() => {
    if (dsn !== null) void open(dsn, release);
  }, [dsn, release]);
}

async function open(dsn: string, release: string): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    const { openSentry } = await import('./sentry.ts');
    crashReportsOpened(openSentry({ dsn, release, origin: window.location.origin }));
  } catch {
    // A part of the program that does not load is told by the page that needs it, and reports are none.
    begun = false;
  }
}
