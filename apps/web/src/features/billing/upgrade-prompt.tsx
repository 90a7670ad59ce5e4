import { Button } from '@mantine/core';
import { type PlanPeriod, type PlanTier, plans } from '@verso/contracts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { billing } from '../../messages/billing.ts';
import { useCanBuy } from './can-buy.ts';
import { shouldUpgrade } from './should-upgrade.ts';
import classes from './upgrade-prompt.module.css';

const messages = billing.upgrade;

interface UpgradePromptProps {
  readonly tier: PlanTier;
  /** Used share of the plan, 0 to 100. */
  readonly percentUsed: number;
  /** Characters left, of plan and grants. */
  readonly left: number;
  readonly period: PlanPeriod;
  /** ISO 8601; null when no period is running. */
  readonly periodEnd: string | null;
}

/** Offers a larger plan on the usage card once most characters are used; renders nothing before. */
export function UpgradePrompt({ tier, percentUsed, left, period, periodEnd }: UpgradePromptProps) {
  const canBuy = useCanBuy();
  const next = shouldUpgrade(tier, percentUsed);
  if (next === null) return null;
  const { name, characters } = plans[next];
  return (
    <section className={classes.prompt} aria-label={messages.label}>
      <p className={classes.text}>
        {left > 0 ? messages.left[period]({ characters: left }) : messages.used[period]}{' '}
        {periodEnd !== null && (
          <time dateTime={periodEnd}>{messages.resets({ date: formatDate(periodEnd) })}</time>
        )}
        {!canBuy && ` ${billing.askAdministrator}`}
      </p>
      {canBuy && (
        <Button component={Link} to={`/settings?tab=billing&plan=${next}`} size="xs">
          {messages.action({ plan: name, characters: `${characters / 1_000_000}M` })}
        </Button>
      )}
    </section>
  );
}
