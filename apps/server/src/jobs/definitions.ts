import { abandonTranslation } from './abandon-translation/definition.ts';
import { billOverageJob } from './bill-overage/definition.ts';
import { checkUsageJob } from './check-usage/definition.ts';
import type { JobDefinition } from './definition.ts';
import { endBetaAccessJob } from './end-beta-access/definition.ts';
import { endTrialsJob } from './end-trials/definition.ts';
import { expireFilesJob } from './expire-files/definition.ts';
import { probeProvidersJob } from './probe-providers/definition.ts';
import { purgeAccountsJob } from './purge-accounts/definition.ts';
import { rollUpCallsJob } from './roll-up-calls/definition.ts';
import { sendAlert } from './send-alert/definition.ts';
import { sendMail } from './send-mail/definition.ts';
import { sendNotice } from './send-notice/definition.ts';
import { sendWebhook } from './send-webhook/definition.ts';
import { sweepStorageJob } from './sweep-storage/definition.ts';
import { translateDocument } from './translate-document/definition.ts';

/** Every kind of job. A dead letter queue stands before the queue that names it. */
export const jobDefinitions: readonly JobDefinition[] = [
  abandonTranslation,
  translateDocument,
  rollUpCallsJob,
  probeProvidersJob,
  sendAlert,
  checkUsageJob,
  endBetaAccessJob,
  expireFilesJob,
  sweepStorageJob,
  sendNotice,
  sendMail,
  sendWebhook,
  purgeAccountsJob,
  endTrialsJob,
  billOverageJob,
];
