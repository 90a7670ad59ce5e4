import { z } from 'zod';
import { accountSteps } from './account-steps.ts';
import type { Context } from './operations/context.ts';
import { defineJob, type JobDefinition, type JobDependencies } from './platform/queue/definition.ts';
import { type OpenQueue, openQueue } from './platform/queue/open.ts';
import { sendAlertData, sendAlertQueue } from './platform/queue/send-alert.ts';
import { sendMailData, sendMailQueue } from './platform/queue/send-mail.ts';
import { noticeData, sendNoticeQueue } from './platform/queue/send-notice.ts';
import { sendWebhookData, sendWebhookQueue } from './platform/queue/send-webhook.ts';
import { migrateEarlierPriorities } from './translations/queue/fair-priority.ts';
import {
  abandonedTranslationsQueue,
  translateDocumentData,
  translateDocumentQueue,
} from './translations/queue/translate-document.ts';

/** Options of queues that send to external servers: retries an unavailable server for about a day. */
const outboundQueue = {
  notify: true,
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/**
 * Translates one document. A failure caused by a model or the document ends the job at once; retries are for failures
 * of the database, the storage or the worker. A translation that makes progress between crashes continues; one that
 * does not is stopped after a few (`maxSilentEnds`). The heartbeat distinguishes a long job from a dead worker, so that
 * no document needs a time limit.
 */
export const translateDocument: JobDefinition<Context> = defineJob({
  name: translateDocumentQueue,
  data: translateDocumentData,
  queue: {
    notify: true,
    deadLetter: abandonedTranslationsQueue,
    // These delays cover an outage of the database or storage of a quarter of an hour.
    retryLimit: 30,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 23 * 60 * 60,
    heartbeatSeconds: 10,
  },
  workers: 4,
  workersForIdleUsers: 4,
  pollSeconds: 1,
  drains: true,
  load: async () => (await import('./translations/jobs/translate-document/handler.ts')).translateDocument,
});

/** All kinds of jobs. A dead-letter queue must precede the queue that refers to it. */
export const jobDefinitions: readonly JobDefinition<Context>[] = [
  // Fails translations after the maximum attempts: notifies their users and releases their characters.
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
  // Rolls the call log up by hour, so that the console stays fast however long the log is.
  scheduled(
    'roll-up-calls',
    '*/10 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./models/jobs/roll-up-calls.ts')).rollUpCallsJob,
  ),
  // Updates the health of the providers and tests failed keys again.
  scheduled(
    'probe-providers',
    '* * * * *',
    { expireInSeconds: 120 },
    async () => (await import('./models/jobs/probe-providers.ts')).probeProvidersJob,
  ),
  defineJob({
    name: sendAlertQueue,
    data: sendAlertData,
    queue: outboundQueue,
    workers: 2,
    load: async () => (await import('./platform/jobs/send-alert.ts')).sendAlert,
  }),
  // Measures the monitored metrics. Missed minutes are not caught up.
  scheduled(
    'check-usage',
    '* * * * *',
    { expireInSeconds: 120, retentionSeconds: 120, deleteAfterSeconds: 3600 },
    async () => (await import('./operations/monitoring/check.ts')).checkUsage,
  ),
  // Ends expired beta access. Until it runs, expired users are already treated as having none.
  scheduled(
    'end-beta-access',
    '17 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./community/beta/end.ts')).endExpiredBetaAccess,
  ),
  // Deletes expired files, units and journal entries, and old attempt counters.
  scheduled(
    'expire-files',
    '* * * * *', // users read in how many minutes their files are deleted
    { expireInSeconds: 600 },
    async () => (await import('./translations/jobs/expire-files.ts')).expireFilesJob,
  ),
  // Deletes files that killed processes left in the storage.
  scheduled(
    'sweep-storage',
    '23 3 * * *',
    { expireInSeconds: 3 * 60 * 60 },
    async () => (await import('./translations/jobs/sweep-storage.ts')).sweepStorageJob,
  ),
  defineJob({
    name: sendNoticeQueue,
    data: noticeData,
    queue: outboundQueue,
    workers: 1,
    load: async () => (await import('./community/jobs/send-notice.ts')).sendNotice,
  }),
  // Sends mails with links that the mail server did not accept at first.
  defineJob({
    name: sendMailQueue,
    data: sendMailData,
    queue: outboundQueue,
    workers: 1,
    load: async () => (await import('./platform/jobs/send-mail.ts')).sendMail,
  }),
  // Notifies a user's program when its translation has ended.
  defineJob({
    name: sendWebhookQueue,
    data: sendWebhookData,
    queue: outboundQueue,
    workers: 2,
    load: async () => (await import('./translations/jobs/send-webhook.ts')).sendWebhook,
  }),
  // Deletes accounts two weeks after their owners requested it.
  scheduled('purge-accounts', '*/10 * * * *', { expireInSeconds: 3600 }, async () => {
    const { purgeAccountsJob } = await import('./identity/jobs/purge-accounts.ts');
    return (context) => purgeAccountsJob(context, accountSteps);
  }),
  // Moves users whose trial has ended to the Free plan.
  scheduled(
    'end-trials',
    '*/5 * * * *',
    { expireInSeconds: 600 },
    async () => (await import('./money/billing/trial.ts')).endTrials,
  ),
  // Bills the overage of completed periods.
  scheduled(
    'bill-overage',
    '41 * * * *',
    { expireInSeconds: 1800 },
    async () => (await import('./money/billing/overage.ts')).billAllOverage,
  ),
];

/** Defines a scheduled job without data. A failed run is not retried; the next one follows on schedule. */
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
    queue: { notify: true, retryLimit: 0, ...queue },
    workers: 1,
    load: async () => {
      const run = await load();
      return async (_data, dependencies: JobDependencies<Context>) => {
        await run(dependencies.context, dependencies);
      };
    },
  });
}

/** Opens the job queue with all kinds of jobs. */
export const openJobQueue: OpenQueue = async (options) => {
  const queue = await openQueue(jobDefinitions, options);
  await migrateEarlierPriorities(options.database, translateDocumentQueue);
  return queue;
};
