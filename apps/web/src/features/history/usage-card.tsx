import { Progress } from '@mantine/core';
import { type CreditsResponse, plans } from '@verso/contracts';
import { formatDate, formatMoment, formatMoney, formatNumber } from '../../lib/format.ts';
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
  const period = messages[credits.period];
  const included = formatNumber(credits.characters_included_in_plan);
  return (
    <Panel label={messages.label}>
      <div className={classes.head}>
        <div>
          <span className={classes.left}>{messages.left(formatNumber(usage.left))}</span>{' '}
          <span className={classes.note}>{messages.pages(formatNumber(usage.pages))}</span>
        </div>
        <span className={classes.note}>{messages.used(usage.percent)}</span>
      </div>
      <Progress.Root size="sm" radius="xl" className={classes.meter} data-level={usage.level}>
        <Progress.Section
          value={usage.percent}
          color={`var(--verso-meter-${usage.level})`}
          aria-label={messages.label}
        />
      </Progress.Root>
      <div className={classes.foot}>
        <span>{messages.of(name, included, period)}</span>
        {credits.current_period_end === null ? (
          <span>{messages.notStarted}</span>
        ) : (
          <time dateTime={credits.current_period_end} title={formatMoment(credits.current_period_end)}>
            {messages.resets(formatDate(credits.current_period_end))}
          </time>
        )}
      </div>
      {credits.overage_characters_used > 0 && (
        <p className={classes.extra}>
          {messages.overage(
            formatNumber(credits.overage_characters_used),
            formatMoney(credits.overage_charges_this_month),
          )}
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
