import { Anchor, Button } from '@mantine/core';
import { type UserDetailResponse, userDetailResponse } from '@verso/contracts';
import { ChevronLeftIcon } from 'lucide-react';
import { Link } from 'react-router';
import { users } from '../../../messages/console/users.ts';
import { Banner } from '../parts/banner.tsx';
import { formatCompact } from '../parts/format.ts';
import { PanelHead } from '../parts/panel-head.tsx';
import { PanelSkeleton } from '../parts/panel-skeleton.tsx';
import { Section } from '../parts/section.tsx';
import { TimeChart } from '../parts/time-chart.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';
import { BetaStar } from '../parts/user-email.tsx';
import { tabAddress } from '../tabs.ts';
import { UserAccount } from './user-account.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFigures } from './user-figures.tsx';
import { UserGrants } from './user-grants.tsx';
import { UserJobs } from './user-jobs.tsx';
import { UserSessions } from './user-sessions.tsx';
import classes from './users.module.css';
import { UserMarks } from './users-table.tsx';

const messages = users.detail;

/** A user with plan, usage, sessions and actions. */
export function UserPage({ id }: { id: string }) {
  const detail = useConsoleQuery(userDetailResponse, 'GET /api/admin/users/:id', {
    params: { id },
    failed: messages.failed,
    live: true,
  });
  return (
    <div className={classes.panel}>
      <Anchor component={Link} to={tabAddress('users')} className={classes.back}>
        <ChevronLeftIcon size={15} aria-hidden />
        {messages.back}
      </Anchor>
      <Banner message={detail.error} onRetry={detail.retry} />
      {detail.data !== undefined && <Content detail={detail.data} />}
      {detail.loading && <PanelSkeleton />}
    </div>
  );
}

function Content({ detail }: { detail: UserDetailResponse }) {
  const { user } = detail;
  return (
    <>
      <PanelHead
        title={user.email}
        text={
          <span className={classes.who}>
            {user.name !== user.email && user.name}
            {user.is_beta_user && <BetaStar />}
            <UserMarks user={user} />
          </span>
        }
      />
      <UserActions detail={detail} />
      <UserFigures detail={detail} />
      <UsageSection days={detail.daily_usage} />
      <UserJobs jobs={detail.recent_translations} />
      <Section
        title={messages.credits.title}
        text={messages.credits.text}
        actions={
          <Button component={Link} to={tabAddress('grants', { email: user.email })} variant="default">
            {messages.credits.grant}
          </Button>
        }
      >
        <UserGrants userId={user.user_id} />
      </Section>
      <div className={classes.columns}>
        <UserSessions sessions={detail.signed_in} />
        <UserAccount detail={detail} />
      </div>
    </>
  );
}

function UsageSection({ days }: { days: UserDetailResponse['daily_usage'] }) {
  const total = days.reduce((sum, { characters }) => sum + characters, 0);
  const translations = days.reduce((sum, day) => sum + day.translations, 0);
  return (
    <Section title={messages.usage.title} text={messages.usage.text}>
      {translations === 0 ? (
        <p className={classes.none}>{messages.usage.none}</p>
      ) : (
        <TimeChart
          kind="bars"
          days={days.map(({ date, characters }) => ({ date, [messages.usage.series]: characters }))}
          series={[{ name: messages.usage.series, color: 'var(--verso-accent)' }]}
          summary={messages.usage.summary({ characters: total, translations })}
          format={formatCompact}
        />
      )}
    </Section>
  );
}
