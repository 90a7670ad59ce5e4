import '@mantine/core/styles/Menu.css';
import { Anchor } from '@mantine/core';
import type { MeResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { team as messages } from '../../messages/teams.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { CreateTeam } from './create-team.tsx';
import { useTeam } from './requests.ts';
import classes from './team.module.css';
import { TeamPanel } from './team-panel.tsx';

/** The team's workspace; without one, a form to create it or a link to the plans that include it. */
export function TeamSection({ me }: { me: MeResponse }) {
  const query = useTeam();
  const team = query.data?.team ?? null;
  if (team !== null) return <TeamPanel me={me} team={team} />;
  return (
    <Section title={messages.title} text={messages.text}>
      <Loaded query={query} height={72}>
        {({ may_create }) =>
          may_create ? (
            <CreateTeam />
          ) : (
            <p className={classes.note}>
              {messages.notInPlan}{' '}
              <Anchor component={Link} to="/pricing" inherit underline="always">
                {messages.comparePlans}
              </Anchor>
            </p>
          )
        }
      </Loaded>
    </Section>
  );
}
