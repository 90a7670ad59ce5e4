import type { UserNotice } from '@verso/contracts';
import type { NoticeText } from '../../identity/notices/texts.ts';

/** The e-mail about a notice. */
export function noticeMail(notice: UserNotice): NoticeText {
  const { translation_id: id, unit, text } = notice;
  return {
    subject: subjectOf(notice),
    before: sentenceOf(notice),
    after: [...(text === null ? [] : [text]), 'You can turn these e-mails off in Settings under Account.'],
    button: unit === null ? 'Open the translation' : 'Open the comment',
    path: `/translations/${id}${unit === null ? '' : `?unit=${encodeURIComponent(unit)}&pane=comments`}`,
  };
}

function subjectOf({ kind, filename }: UserNotice): string {
  if (kind === 'mention') return `You were mentioned in ${filename}`;
  if (kind === 'assignment') return `${filename} was assigned to you`;
  if (kind === 'review') return `The review of ${filename}`;
  return `A comment on ${filename}`;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function sentenceOf({ kind, by, filename, state, due_at: due }: UserNotice): string {
  const name = by.name ?? 'A former member';
  if (kind === 'mention') return `${name} mentioned you in a comment on ${filename}:`;
  if (kind === 'reply') return `${name} replied to a comment on ${filename}:`;
  if (kind === 'comment') return `${name} commented on ${filename}:`;
  if (kind === 'assignment')
    return `${name} assigned ${filename} to you${due === null ? '.' : `, due on ${day.format(new Date(due))}.`}`;
  if (state === 'approved') return `${name} approved the translation of ${filename}.`;
  if (state === 'in-review') return `${name} sent the translation of ${filename} to review.`;
  return `${name} reopened the translation of ${filename}.`;
}
