import type { NoticeKind, ReviewState } from '@verso/contracts';
import { notices } from '@verso/db';
import { settingsOf } from '../../identity/accounts/settings.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Caller } from '../lifecycle/access.ts';
import { actorOf } from '../lifecycle/actor.ts';

interface News {
  readonly kind: NoticeKind;
  readonly translationId: string;
  readonly commentId?: string;
  readonly assignmentId?: string;
  readonly state?: ReviewState;
}

/**
 * Notifies users of what someone did in a translation: in the interface, and by e-mail unless they have turned this kind of
 * e-mail off. The person who did it is not notified.
 */
export async function notify(
  context: Pick<TransactionContext, 'database' | 'queue' | 'clock'>,
  caller: Caller,
  userIds: Iterable<string>,
  { kind, translationId, commentId, assignmentId, state }: News,
): Promise<void> {
  for (const userId of new Set(userIds)) {
    if (userId === caller) continue;
    const [notice] = await context.database.orm
      .insert(notices)
      .values({
        userId,
        kind,
        translationId,
        ...(commentId === undefined ? {} : { commentId }),
        ...(assignmentId === undefined ? {} : { assignmentId }),
        ...(state === undefined ? {} : { detail: state }),
        ...actorOf(caller),
        createdAt: context.clock.now(),
      })
      .returning({ id: notices.id });
    if (notice === undefined) throw new Error('The notice was not inserted.');
    const { notice_mails_off: off } = await settingsOf(context.database, userId);
    if (!off.includes(kind))
      await queueNotice(context, { kind: 'collaboration', userId, noticeId: notice.id });
  }
}
