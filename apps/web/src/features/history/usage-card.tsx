import { Progress } from '@mantine/core';
import { type CreditsResponse, plans } from '@verso/contracts';
import { formatDate, formatMoment, formatMoney } from '../../lib/format.ts';
import { history } from '../../messages/history.ts';
import { Panel } from '../../ui/panel.tsx';
import { UpgradePrompt } from '../billing/upgrade-prompt.tsx';
import { usageOf } from './usage.ts';
import classes from './usage-card.module.css';

const messages = history.usage;

/** The characters left, and when the period resets. */
export function UsageCard({ credits }: { credits: CreditsResponse }) {
  const usage = usageOf(credits);
  const { name } = plans[credits.subscription_tier];
  const { period, characters_included_in_plan: characters } = credits;
  return (
    <Panel label={messages.label}>
      <div className={classes.head}>
        <div>
          <span className={classes.left}>{messages.left({ characters: usage.left })}</span>{' '}
          <span className={classes.note}>{messages.pages({ pages: usage.pages })}</span>
        </div>
        <span className={classes.note}>{messages.used({ percent: usage.percent })}</span>
      </div>
      <Progress.Root size="sm" radius="xl" className={classes.meter} data-level={usage.level}>
        <Progress.Section
          value={usage.percent}
          color={`var(--verso-meter-${usage.level})`}
          aria-label={messages.label}
        />
      </Progress.Root>
      <div className={classes.foot}>
        <span>{messages.of({ plan: name, characters, period })}</span>
        {credits.current_period_end === null ? (
          <span>{messages.notStarted}</span>
        ) : (
          <time dateTime={credits.current_period_end} title={formatMoment(credits.current_period_end)}>
            {messages.resets({ date: formatDate(credits.current_period_end) })}
          </time>
        )}
      </div>
      {credits.overage_characters_used > 0 && (
        <p className={classes.extra}>
          {messages.overage({
            characters: credits.overage_characters_used,
            amount: formatMoney(credits.overage_charges_this_month),
          })}
        </p>
      )}
      <UpgradePrompt
        tier={credits.subscription_tier}
        percentUsed={usage.percent}
        left={usage.left}
        period={credits.period}
        periodEnd={credits.current_period_end}
      />
    </Panel>
  );
}
