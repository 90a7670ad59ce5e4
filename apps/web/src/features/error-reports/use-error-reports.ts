import { useEffect } from 'react';
import { usePublicConfig } from '../accounts/session.ts';
import { setCrashReporter } from './report-crash.ts';

let started = false;

/** Starts error reporting if the server has a service configured; otherwise the library is not loaded. */
export function useErrorReports(): void {
  const config = usePublicConfig();
  const dsn = config?.error_reports_dsn ?? null;
  const release = config?.version ?? '';
  useEffect(() => {
    if (dsn !== null) void open(dsn, release);
  }, [dsn, release]);
}

async function open(dsn: string, release: string): Promise<void> {
  if (started) return;
  started = true;
  try {
    const { startSentry } = await import('./sentry.ts');
    setCrashReporter(startSentry({ dsn, release, origin: window.location.origin }));
  } catch {
    // Works without error reports when the library can't be loaded; the next call retries.
    started = false;
  }
}
