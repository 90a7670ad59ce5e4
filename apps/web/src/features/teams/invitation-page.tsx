import '../../ui/styles-overlays.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type InvitationResponse,
  invitationResponse,
  type MeResponse,
  roleWithoutProof,
} from '@verso/contracts';
import { Link, useParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { keys } from '../../app/queries.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { UnavailablePage } from '../../app/unavailable-page.tsx';
import { command, reasonOf, request } from '../../lib/api.ts';
import { signOut } from '../../lib/auth.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { team } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountCard } from '../accounts/account-card.tsx';
import account from '../accounts/account-page.module.css';
import { resetSession, useSession } from '../accounts/session.ts';
import { SignInPanel } from '../accounts/sign-in-panel.tsx';
import classes from './team.module.css';

const messages = team.invitation;

/** `/invitation/{token}`: accepts an invitation to a workspace. */
export function InvitationPage() {
  usePageMeta({ title: messages.title });
  const { token = '' } = useParams();
  const session = useSession();
  const client = useQueryClient();
  const invitation = useQuery({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) =>
      request(invitationResponse, 'GET /api/invitations/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = useMutation({
    mutationFn: () => command('POST /api/invitations/:token/accept', { params: { token } }),
    onSuccess: () => resetSession(client),
  });

  if (session.status === 'loading' || invitation.isPending) return <PageSkeleton />;
  if (session.status === 'unavailable') return <UnavailablePage retry={session.retry} />;
  if (invitation.isError) {
    return (
      <AccountCard title={messages.deadTitle} text={reasonOf(invitation.error)} outcome>
        <HomeLink label={messages.goHome} />
      </AccountCard>
    );
  }
  const offer = invitation.data;
  if (accept.isSuccess) {
    return (
      <AccountCard title={messages.doneTitle({ name: offer.team_name })} text={messages.doneText} outcome>
        <HomeLink label={messages.start} />
      </AccountCard>
    );
  }
  if (session.status === 'signed-out') return <SignInFirst offer={offer} token={token} />;
  if (session.me.user.email !== offer.email) return <OtherAccount offer={offer} me={session.me} />;
  const role = session.me.user.email_verified ? offer.role : roleWithoutProof(offer.role);
  return (
    <AccountCard title={messages.title} text={`${inviterLine(offer)} ${messages.as({ role })}`}>
      <div className={account.form}>
        <div className={classes.terms}>
          <p className={classes.note}>{role === 'viewer' ? messages.viewerTerms : messages.terms}</p>
          {role !== 'viewer' && session.me.credits.subscription_tier !== 'free' && (
            <p className={classes.note}>{messages.ownPlan}</p>
          )}
        </div>
        <div role="alert" className={account.error}>
          {accept.isError && (
            <Notice tone="danger" title={messages.failed}>
              {reasonOf(accept.error)}
            </Notice>
          )}
        </div>
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          {messages.accept}
        </Button>
      </div>
    </AccountCard>
  );
}

function inviterLine({ invited_by: host, team_name: name }: InvitationResponse): string {
  return host === null ? messages.textWithoutHost({ name }) : messages.text({ host, name });
}

function HomeLink({ label }: { label: string }) {
  return (
    <Button component={Link} to="/" fullWidth>
      {label}
    </Button>
  );
}

function SignInFirst({ offer, token }: { offer: InvitationResponse; token: string }) {
  const { email } = offer;
  return (
    <div className={account.page}>
      <div className={account.stack}>
        <div className={account.lead}>
          <h1 className={account.title}>{messages.title}</h1>
          <p className={account.text}>
            {inviterLine(offer)} {messages.signIn({ email })}
          </p>
        </div>
        <SignInPanel initial="sign-up" returnTo={`/invitation/${encodeURIComponent(token)}`} />
      </div>
    </div>
  );
}

function OtherAccount({ offer, me }: { offer: InvitationResponse; me: MeResponse }) {
  const client = useQueryClient();
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => resetSession(client) });
  return (
    <AccountCard
      title={messages.title}
      text={messages.other({ invited: offer.email, current: me.user.email })}
    >
      <Button fullWidth variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        {messages.switch}
      </Button>
    </AccountCard>
  );
}
