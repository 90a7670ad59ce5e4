import { invitationDays } from '@verso/contracts';
import { teamInvitations, teams, users } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Mail } from '../../platform/mail/mailer.ts';
import { letter } from '../../platform/mail/templates.ts';
import type { Notice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import type { NoticeText } from '../notices/texts.ts';
import { invitationLink } from './invitation-token.ts';

type TeamNotice = Extract<Notice, { readonly kind: 'team' }>;

const kept =
  'Everything you translated stays in your history. From now on, your translations use your own plan.';

const texts: Readonly<Record<TeamNotice['what'], (team: string) => Omit<NoticeText, 'button' | 'path'>>> = {
  removed: (team) => ({
    subject: 'You were removed from a workspace',
    before: `You are no longer a member of the workspace “${team}”.`,
    after: [kept],
  }),
  dissolved: (team) => ({
    subject: 'Your workspace was deleted',
    before: `The owner of the workspace “${team}” deleted it.`,
    after: [kept],
  }),
  ending: (team) => ({
    subject: 'Your workspace will end',
    before: `The owner of the workspace “${team}” has requested the deletion of their account. The workspace will be deleted with it in two weeks, unless the owner signs in before then.`,
    after: ['Everything you translated stays in your history.'],
  }),
  'handed-over': (team) => ({
    subject: 'You own a workspace now',
    before: `The workspace “${team}” was transferred to you. From now on, it uses your plan and your characters.`,
    after: ['Without the Business plan, the workspace is read-only.'],
  }),
};

/** The text of a notice to a member of a workspace. */
export function teamNotice({ what, team }: TeamNotice): NoticeText {
  return {
    ...texts[what](oneLine(team)),
    button: 'Open your account',
    path: '/settings?tab=account&section=team',
  };
}

/** The e-mail of an invitation; null if the invitation no longer exists. */
export async function invitationMail(
  context: Pick<Context, 'database' | 'secrets' | 'publicUrl' | 'config'>,
  invitationId: string,
): Promise<Mail | null> {
  const [found] = await context.database.orm
    .select({ invitation: teamInvitations, team: teams.name, inviter: users.name })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(eq(teamInvitations.id, invitationId));
  if (found === undefined) return null;
  const { invitation, team, inviter } = found;
  return letter({
    to: invitation.email,
    subject: 'You are invited to a workspace',
    before: `${oneLine(inviter ?? 'Someone')} invites you to translate documents together in the workspace “${oneLine(team)}” on Verso.`,
    button: { label: 'Open the invitation', url: invitationLink(context, invitation) },
    after: [
      `The invitation is valid for ${invitationDays} days, and only for this address.`,
      'If you don’t know this person, you can ignore this e-mail.',
    ],
    operatorName: context.config.operatorName,
  });
}

/**
 * Users choose names that are sent to strangers: keeps them short, on one line, and free of anything a mail client
 * links.
 */
function oneLine(name: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/[<>]|:\/\/|www\./gi, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim();
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
