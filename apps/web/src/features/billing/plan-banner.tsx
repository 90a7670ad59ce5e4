import { Button } from '@mantine/core';
import { type BillingResponse, plans } from '@verso/contracts';
import { formatDate, formatMoment } from '../../lib/format.ts';
import { billing } from '../../messages/billing.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './billing-tab.module.css';
import { formatPrice } from './plan-card.tsx';
import { useOpenPortal } from './requests.ts';

/** The user's current plan: its characters, its status, and when it renews or ends. */
export function PlanBanner({ answer }: { answer: BillingResponse }) {
  const { tier, status, characters_included, period, period_end, portal } = answer;
  const open = useOpenPortal();
  const name = billing.plan({ name: plans[tier].name });
  return (
    <Panel label={name}>
      <div className={classes.banner}>
        <div>
          <div className={classes.bannerHead}>
            <h2 className={classes.title}>{name}</h2>
            <Tag tone={status === 'past_due' || status === 'canceled' ? 'neutral' : 'success'}>
              {billing.statuses[status]}
            </Tag>
          </div>
          <p className={classes.figure}>{billing.characters[period]({ characters: characters_included })}</p>
          <p className={classes.note}>
            {period_end === null ? (
              billing.notStarted
            ) : (
              <time dateTime={period_end} title={formatMoment(period_end)}>
                {nextOf(answer, formatDate(period_end))}
              </time>
            )}
          </p>
        </div>
        {portal && status !== 'past_due' && (
          <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
            {billing.manage}
          </Button>
        )}
      </div>
      {status === 'past_due' && (
        <div className={classes.due}>
          <Notice
            tone="warning"
            title={billing.pastDueTitle}
            actions={
              <Button size="xs" loading={open.isPending} onClick={() => open.mutate()}>
                {billing.pastDueAction}
              </Button>
            }
          >
            {billing.pastDueText}
          </Notice>
        </div>
      )}
    </Panel>
  );
}

/** What happens at the end of the period. */
function nextOf(
  { tier, status, portal, cancel_at_period_end, plans: offered }: BillingResponse,
  date: string,
) {
  if (cancel_at_period_end) return billing.ends({ date });
  if (status === 'trialing') {
    const price = offered.find((plan) => plan.tier === tier)?.price_usd;
    return portal && price
      ? billing.trialBecomesPaid({ date, price: formatPrice(price) })
      : billing.trialEnds({ date });
  }
  return tier === 'free' ? billing.resets({ date }) : billing.renews({ date });
}
