import { languageName, userErrorMessage } from '@verso/contracts';
import { feedback, feedbackAnswers, translations, users } from '@verso/db';
import { eq } from '@verso/db/query';
import {
  accountNotices,
  deletionRequested,
  feedbackAnswered,
  type NoticeText,
  translationEnded,
} from '../../identity/notices/texts.ts';
import { invitationMail, teamNotice } from '../../identity/teams/notices.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { letter } from '../../platform/mail/templates.ts';
import type { Notice } from '../../platform/queue/send-notice.ts';
import { verdictOn } from '../../translations/lifecycle/row.ts';
import { findUnread } from '../../translations/notices/list.ts';
import { noticeMail } from '../../translations/notices/mail.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'config' | 'publicUrl' | 'mailer' | 'secrets'>;

/** Writes the mail for a notice; null if the user or the notice's subject has been deleted. */
export async function mailOf(context: Dependencies, notice: Notice): Promise<Mail | null> {
  if (notice.kind === 'team-invitation') return invitationMail(context, notice.invitationId);
  const [user] = await context.database.orm
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, notice.userId));
  // An unverified address may be a stranger's, so it receives no mails about documents.
  const isAboutDocument = notice.kind === 'translation-ended' || notice.kind === 'collaboration';
  if (isAboutDocument && context.mailer.delivers && user?.verified !== true) return null;
  const text = user === undefined ? null : await textOf(context, notice);
  if (user === undefined || text === null) return null;
  const { subject, before, after, button, path } = text;
  return letter({
    to: user.email,
    subject,
    before,
    after,
    button: { label: button, url: `${context.publicUrl}${path}` },
    operatorName: context.config.operatorName,
  });
}

async function textOf(
  context: Dependencies,
  notice: Exclude<Notice, { readonly kind: 'team-invitation' }>,
): Promise<NoticeText | null> {
  if (notice.kind === 'team') return teamNotice(notice);
  if (notice.kind === 'deletion-requested') return deletionRequested(new Date(notice.dueAt));
  if (notice.kind === 'feedback-answered') return textOfAnswer(context, notice.answerId);
  if (notice.kind === 'collaboration') {
    const found = await findUnread(context, notice.userId, notice.noticeId);
    return found && noticeMail(found);
  }
  if (notice.kind !== 'translation-ended') return accountNotices[notice.kind];
  return textOfEndedTranslation(context, notice.translationId);
}

async function textOfAnswer({ database, config }: Dependencies, id: string): Promise<NoticeText | null> {
  const [row] = await database.orm
    .select({ answer: feedbackAnswers.message, message: feedback.message })
    .from(feedbackAnswers)
    .innerJoin(feedback, eq(feedback.id, feedbackAnswers.feedbackId))
    .where(eq(feedbackAnswers.id, id));
  return row === undefined ? null : feedbackAnswered({ ...row, supportEmail: config.supportEmail });
}

async function textOfEndedTranslation({ database }: Dependencies, id: string): Promise<NoticeText | null> {
  const [row] = await database.orm.select().from(translations).where(eq(translations.id, id));
  if (row === undefined) return null;
  const language = languageName(row.targetLanguage);
  return translationEnded({
    id: row.id,
    filename: row.originalFilename,
    demoFilename: row.qualityReport?.demo === true ? row.translatedFilename : null,
    language,
    verdict: verdictOn(row),
    reason: userErrorMessage(row),
  });
}
