import type { PublicConfigResponse } from '@verso/contracts';
import { usesDemoModel } from '../../models/gateway/uses-demo-model.ts';
import { readPlansMode } from '../../platform/config/plans-mode.ts';
import { version } from '../../platform/process/version.ts';
import type { Context } from '../context.ts';

/** The configuration that the interface needs before sign-in. It must not contain secrets. */
export async function publicConfig({
  config,
  database,
  mailer,
  gateway,
  renderer,
}: Context): Promise<PublicConfigResponse> {
  return {
    version,
    google_sign_in: config.google !== undefined,
    email_delivery: mailer.delivers,
    demo_mode: await usesDemoModel(gateway),
    plans: (await readPlansMode(database)).plans,
    payments: config.stripe !== undefined,
    rendering: renderer.isAvailable,
    measures_fit: renderer.isAvailable && config.measureFit,
    max_upload_bytes: config.maxUploadBytes,
    languages: config.languages === undefined ? null : [...config.languages],
    support_email: config.supportEmail ?? null,
    operator_name: config.operatorName,
    operator_address: config.operatorAddress ?? null,
    error_reports_dsn: config.errorReportsDsn ?? null,
  };
}
