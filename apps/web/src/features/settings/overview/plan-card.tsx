import { Button } from '@mantine/core';
import { type CreditsResponse, pagesOf, plans } from '@verso/contracts';
import { Link } from 'react-router';
import { settings } from '../../../messages/settings.ts';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from './overview.module.css';

const messages = settings.overview;

/** The current plan and its status. */
export function PlanCard({ credits }: { credits: CreditsResponse }) {
  const { subscription_tier, subscription_status, period, characters_included_in_plan } = credits;
  return (
    <Section
      title={messages.currentPlan}
      action={
        <Tag tone={subscription_status === 'past_due' ? 'neutral' : 'success'}>
          {messages.statuses[subscription_status]}
        </Tag>
      }
    >
      <p className={classes.figure}>{plans[subscription_tier].name}</p>
      <p className={classes.text}>
        {messages.pages[period]({ pages: pagesOf(characters_included_in_plan) })}
      </p>
      <p className={classes.note}>
        {messages.characters[period]({ characters: characters_included_in_plan })}
      </p>
      <Button component={Link} to="/settings?tab=billing" variant="default" size="xs" mt="md">
        {messages.seePlans}
      </Button>
    </Section>
  );
}
