import { z } from 'zod';
import type { QueryContext } from '../context.ts';
import { withOrigin } from './origin.ts';
import { queueDatabase } from './queue-database.ts';

/** The persisted name of the queue for notices to users. */
export const sendNoticeQueue = 'send-notice';

const userId = z.string();

/** A notice sent to a user by e-mail. It contains IDs; the recipient and the content are looked up when it is sent. */
export const noticeData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'password-changed',
      'two-factor-on',
      'two-factor-off',
      'recovery-code-used',
      'google-linked',
      'api-key-created',
      'deletion-undone',
    ]),
    userId,
  }),
  z.object({ kind: z.literal('deletion-requested'), userId, dueAt: z.iso.datetime() }),
  z.object({ kind: z.literal('feedback-answered'), userId, answerId: z.uuid() }),
  z.object({
    kind: z.literal('team'),
    userId,
    what: z.enum(['removed', 'dissolved', 'ending', 'handed-over']),
    /** The workspace's name, because the workspace may be deleted before the notice is sent. */
    team: z.string(),
  }),
  z.object({ kind: z.literal('team-invitation'), invitationId: z.uuid() }),
  /** A notice in the interface, as an e-mail too. */
  z.object({ kind: z.literal('collaboration'), userId, noticeId: z.uuid() }),
  z.object({ kind: z.literal('translation-ended'), userId, translationId: z.uuid() }),
]);
export type Notice = z.infer<typeof noticeData>;

/** Queues a notice. Inside a transaction, it is sent after the commit. */
export async function queueNotice(
  { queue, database }: Pick<QueryContext, 'queue' | 'database'>,
  notice: Notice,
): Promise<void> {
  await queue.send(sendNoticeQueue, withOrigin(notice), { db: queueDatabase(database) });
}
