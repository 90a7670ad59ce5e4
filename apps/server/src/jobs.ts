import { z } from 'zod';
import { accountSteps } from './account-steps.ts';
import type { Context } from './operations/context.ts';
import { defineJob, type JobDefinition, type JobDependencies } from './platform/queue/definition.ts';
import { type OpenQueue, openQueue } from './platform/queue/open.ts';
import { sendAlertData, sendAlertQueue } from './platform/queue/send-alert.ts';
import { sendMailData, sendMailQueue } from './platform/queue/send-mail.ts';
import { noticeData, sendNoticeQueue } from './platform/queue/send-notice.ts';
import { sendWebhookData, sendWebhookQueue } from './platform/queue/send-webhook.ts';
import {
  abandonedTranslationsQueue,
  translateDocumentData,
  translateDocumentQueue,
} from './translations/queue/translate-document.ts';
import { migrateEarlierPriorities } from './translations/queue/fair-priority.ts';

/** The queue of what is sent to somebody else's server: one that is down is tried for about a day. */
const sentOut = {
  notify: true,
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/**
 * Translates one document. A failure that a model or the document caused ends the job at once; retries are for the
 * database, the storage and crashed workers. A translation that makes progress between crashes goes on; one that does not
 * is stopped after a few (`maxSilentEnds`). A heartbeat tells a long job from a dead worker, so that no real document
 * meets a time limit.
 */
export const translateDocument: JobDefinition<Context> = defineJob({
  name: translateDocumentQueue,
  data: translateDocumentData,
  queue: {
    notify: true,
    deadLetter: abandonedTranslationsQueue,
    // With these delays a database or a storage may be away for a quarter of an hour.
    retryLimit: 30,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 23 * 60 * 60,
    heartbeatSeconds: 10,
  },
  workers: 4,
  workersForIdleUsers: 4,
  drains: true,
  load: async () => (await import('./translations/jobs/translate-document/handler.ts')).translateDocument,
});

/** Every kind of job. A dead letter queue stands before the queue that names it. */
export const jobDefinitions: readonly JobDefinition<Context>[] = [
  // Where translations end that the queue gave up on: their users are notified, and their characters given back.
  defineJob({
    name: abandonedTranslationsQueue,
    data: translateDocumentData,
    queue: { notify: true, retryLimit: 1000, retryBackoff: true, retryDelay: 1, retryDelayMax: 300 },
    workers: 1,
    load: async () => {
      const { abandonTranslation } = await import('./translations/lifecycle/abandon.ts');
      return async (data, { context }: JobDependencies<Context>) => abandonTranslation(context, data);
    },
  }),
  translateDocument,
  // Keeps the call log's figures by the hour, so that the console is quick however long the log is.
  scheduled(
    'roll-up-calls',
    '*/10 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./models/jobs/roll-up-calls.ts')).rollUpCallsJob,
  ),
  // Keeps the health of the providers up to date, and gives failed keys another chance.
  scheduled(
    'probe-providers',
    '* * * * *',
    { expireInSeconds: 120 },
    async () => (await import('./models/jobs/probe-providers.ts')).probeProvidersJob,
  ),
  defineJob({
    name: sendAlertQueue,
    data: sendAlertData,
    queue: sentOut,
    workers: 2,
    load: async () => (await import('./platform/jobs/send-alert.ts')).sendAlert,
  }),
  // Measures the watched metrics. A minute that is missed is not made up for.
  scheduled(
    'check-usage',
    '* * * * *',
    { expireInSeconds: 120, retentionSeconds: 120, deleteAfterSeconds: 3600 },
    async () => (await import('./operations/monitoring/check.ts')).checkUsage,
  ),
  // Takes users out of the beta program whose time is over. Until it runs, they are treated as if it had.
  scheduled(
    'end-beta-access',
    '17 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./community/beta/end.ts')).endExpiredBetaAccess,
  ),
  // Deletes files, units and journals that have been kept long enough, and counts of tries.
  scheduled(
    'expire-files',
    '*/5 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./translations/jobs/expire-files.ts')).expireFilesJob,
  ),
  // Deletes files that killed processes have left in the storage.
  scheduled(
    'sweep-storage',
    '23 3 * * *',
    { expireInSeconds: 3 * 60 * 60 },
    async () => (await import('./translations/jobs/sweep-storage.ts')).sweepStorageJob,
  ),
  defineJob({
    name: sendNoticeQueue,
    data: noticeData,
    queue: sentOut,
    workers: 1,
    load: async () => (await import('./community/jobs/send-notice.ts')).sendNotice,
  }),
  // Mails with a link that the mail server did not take at once.
  defineJob({
    name: sendMailQueue,
    data: sendMailData,
    queue: sentOut,
    workers: 1,
    load: async () => (await import('./platform/jobs/send-mail.ts')).sendMail,
  }),
  // Notifies a program of a user how its translation ended.
  defineJob({
    name: sendWebhookQueue,
    data: sendWebhookData,
    queue: sentOut,
    workers: 2,
    load: async () => (await import('./translations/jobs/send-webhook.ts')).sendWebhook,
  }),
  // Deletes accounts whose owners asked for it two weeks ago.
  scheduled('purge-accounts', '*/10 * * * *', { expireInSeconds: 3600 }, async () => {
    const { purgeAccountsJob } = await import('./identity/jobs/purge-accounts.ts');
    return (context) => purgeAccountsJob(context, accountSteps);
  }),
  // Puts users on the Free plan whose trial is over.
  scheduled(
    'end-trials',
    '*/5 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./money/billing/trial.ts')).endTrials,
  ),
  // Puts on invoices what periods that are over cost beyond the plan.
  scheduled(
    'bill-overage',
    '41 * * * *',
    { expireInSeconds: 1800 },
    async () => (await import('./money/billing/overage.ts')).billAllOverage,
  ),
];

/** A job that its schedule makes, without data. What fails waits for the next round. */
function scheduled(
  name: string,
  schedule: string,
  queue: JobDefinition<Context>['queue'],
  load: () => Promise<(context: Context, dependencies: JobDependencies<Context>) => Promise<unknown>>,
): JobDefinition<Context> {
  return defineJob({
    name,
    schedule,
    data: z.object({}),
    queue: { retryLimit: 0, ...queue },
    workers: 1,
    load: async () => {
      const round = await load();
      return async (_data, dependencies: JobDependencies<Context>) => {
        await round(dependencies.context, dependencies);
      };
    },
  });
}

/** Opens the job queue with every kind of job in it. */
export const openJobQueue: OpenQueue = async (options) => {
  const queue = await openQueue(jobDefinitions, options);
  await migrateEarlierPriorities(options.database, translateDocumentQueue);
  return queue;
};
