import { ModelCallError, type PublicConfigResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import { version } from '../../version.ts';
import { readPlansMode } from '../plans/plans-mode.ts';

/** What the interface must know before anyone signs in. Nothing secret goes in here. */
export async function publicConfig({
  config,
  database,
  mailer,
  gateway,
}: Context): Promise<PublicConfigResponse> {
  return {
    version,
    google_sign_in: config.google !== undefined,
    email_delivery: mailer.delivers,
    demo_mode: await demoAnswers(gateway),
    plans: (await readPlansMode(database)).plans,
    payments: config.stripe !== undefined,
    max_upload_bytes: config.maxUploadBytes,
    support_email: config.supportEmail ?? null,
    operator_name: config.operatorName,
    operator_address: config.operatorAddress ?? null,
    error_reports_dsn: config.errorReportsDsn ?? null,
  };
}

/** Whether a document sent now, on a plan that allows every model, would get the demo model for want of a real one. */
export async function demoAnswers(gateway: Context['gateway']): Promise<boolean> {
  try {
    return (await gateway.route({ mode: 'balanced', tier: 'business' })).demo;
  } catch (error) {
    if (error instanceof ModelCallError && error.code === 'no_route') return false;
    throw error;
  }
}
