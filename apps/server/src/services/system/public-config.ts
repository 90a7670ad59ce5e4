import type { PublicConfigResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import { version } from '../../version.ts';

const maxUploadBytes = 25 * 1024 * 1024;

/** What the interface must know before anyone signs in. Nothing secret goes in here. */
export function publicConfig({ config, mailer }: Context, demoMode: boolean): PublicConfigResponse {
  return {
    version,
    google_sign_in: config.google !== undefined,
    email_delivery: mailer.delivers,
    demo_mode: demoMode,
    max_upload_bytes: maxUploadBytes,
    support_email: config.supportEmail ?? null,
  };
}
