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

const kept = 'Everything you translated stays in your history. From now on you translate on your own plan.';

const texts: Readonly<Record<TeamNotice['what'], (team: string) => Omit<NoticeText, 'button' | 'path'>>> = {
  removed: (team) => ({
    subject: 'You were removed from a workspace',
    before: `You are no longer a member of the workspace “${team}”.`,
    after: [kept],
  }),
  dissolved: (team) => ({
    subject: 'Your workspace was deleted',
    before: `The workspace “${team}” was deleted by its owner.`,
    after: [kept],
  }),
  ending: (team) => ({
    subject: 'Your workspace will end',
    before: `The owner of the workspace “${team}” has asked for their account to be deleted. In two weeks the workspace goes with it, unless they sign in before.`,
    after: ['Everything you translated stays in your history.'],
  }),
  'handed-over': (team) => ({
    subject: 'You own a workspace now',
    before: `The workspace “${team}” was handed over to you. From now on it runs on your plan and your characters.`,
    after: ['Without the Business plan it can only be read.'],
  }),
};

/** What a member is told about their workspace. */
export function teamNotice({ what, team }: TeamNotice): NoticeText {
  return {
    ...texts[what](oneLine(team)),
    button: 'Open your account',
    path: '/settings?tab=account&section=team',
  };
}

/** An invitation as a mail; null when it is gone. */
export async function invitationMail(
  context: Pick<Context, 'database' | 'secrets' | 'publicUrl' | 'config'>,
  invitationId: string,
): Promise<Mail | null> {
  const [found] = await context.database.orm
    .select({ invitation: teamInvitations, team: teams.name, host: users.name })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(eq(teamInvitations.id, invitationId));
  if (found === undefined) return null;
  const { invitation, team, host } = found;
  return letter({
    to: invitation.email,
    subject: 'You are invited to a workspace',
    before: `${oneLine(host ?? 'Somebody')} invites you to the workspace “${oneLine(team)}” on Verso, to translate documents together.`,
    button: { label: 'Open the invitation', url: invitationLink(context, invitation) },
    after: [
      `The invitation is valid for ${invitationDays} days, and for this address.`,
      'If you don’t know who this is, you can ignore this mail.',
    ],
    operatorName: context.config.operatorName,
  });
}

/** Names are typed by users and sent to strangers: short, on one line, and nothing a mail program makes a link of. */
function oneLine(name: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/[<>]|:\/\/|www\./gi, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim();
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
