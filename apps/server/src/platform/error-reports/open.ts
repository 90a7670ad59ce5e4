import { type ErrorReports, noReports } from './error-reports.ts';

/** Opens the reports to a project of the service. Without one, nothing of it is loaded. */
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports> {
  if (dsn === undefined) return noReports;
  return (await import('./sentry.ts')).createSentryReports(dsn);
}
