import type { PublicConfigResponse } from '@verso/contracts';
import { demoAnswers } from '../../models/gateway/demo-answers.ts';
import { readPlansMode } from '../../platform/config/plans-mode.ts';
import { version } from '../../platform/process/version.ts';
import type { Context } from '../context.ts';

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
