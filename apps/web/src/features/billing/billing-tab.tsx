import { LoadFailed } from '../../ui/load-failed.tsx';
import '@mantine/core/styles/Progress.css';
import { Progress, Skeleton } from '@mantine/core';

import { useQueryClient } from '@tanstack/react-query';
import type { BillingResponse, MeResponse, UsageOverage } from '@verso/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '../../app/queries.ts';
import { formatMoney } from '../../lib/format.ts';
import { billing } from '../../messages/billing.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SharedPlanNotice } from '../teams/shared-plan-notice.tsx';
import classes from './billing-tab.module.css';
import { OverageCap } from './overage-cap.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { formatPrice } from './plan-card.tsx';
import { PlanCards } from './plan-cards.tsx';
import { useBilling } from './requests.ts';

/** The Billing tab: the user's plan, its costs, and other plans. */
export default function BillingTab({ me }: { me: MeResponse }) {
  const [parameters] = useSearchParams();
  const fromPayment = parameters.get('checkout') === 'done';
  const query = useBilling(fromPayment);
  useFreshSession(fromPayment && query.isSuccess);
  if (query.data) return <Content me={me} answer={query.data} fromPayment={fromPayment} />;
  if (query.isError) {
    return <LoadFailed title={billing.failedTitle} error={query.error} onRetry={query.refetch} />;
  }
  return (
    <div className={classes.stack} role="status" aria-label={billing.plansTitle}>
      <Skeleton height={132} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}

interface ContentProps {
  readonly me: MeResponse;
  readonly answer: BillingResponse;
  readonly fromPayment: boolean;
}

function Content({ me, answer, fromPayment }: ContentProps) {
  const { overage, tier, status } = answer;
  const waiting = fromPayment && tier === 'free' && status !== 'canceled';
  return (
    <div className={classes.stack}>
      {waiting && (
        <Notice tone="info" role="status">
          {billing.confirming}
        </Notice>
      )}
      <SharedPlanNotice me={me} place="billing" />
      <PlanBanner answer={answer} />
      {overage !== null && overage.characters_used > 0 && <OverageBlock overage={overage} />}
      <PlanCards answer={answer} />
      {overage?.cap_is_adjustable && <OverageCap overage={overage} />}
    </div>
  );
}

/** Refetches the user and the usage after a checkout, because they depend on the plan. */
function useFreshSession(changed: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!changed) return;
    void client.invalidateQueries({ queryKey: keys.me });
    void client.invalidateQueries({ queryKey: keys.usage });
  }, [changed, client]);
}

const messages = billing.overage;

/** The overage of the current period and its charge. */
function OverageBlock({ overage }: { overage: UsageOverage }) {
  const { characters_used, charge_usd, cap_usd, cap_characters, rate_per_million_usd } = overage;
  const share = cap_characters > 0 ? Math.min(100, (100 * characters_used) / cap_characters) : 100;
  const level = share < 50 ? 'low' : share < 80 ? 'middle' : 'high';
  return (
    <Panel label={messages.title}>
      <h2 className={classes.title}>{messages.title}</h2>
      <p className={classes.note}>{messages.text({ characters: characters_used })}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{messages.charge}</dt>
          <dd>{formatMoney(charge_usd)}</dd>
        </div>
        <div>
          <dt>{messages.cap}</dt>
          <dd>{formatMoney(cap_usd)}</dd>
        </div>
      </dl>
      <Progress.Root size="sm" radius="xl" className={classes.meter}>
        <Progress.Section value={share} color={`var(--verso-meter-${level})`} aria-label={messages.meter} />
      </Progress.Root>
      <p className={classes.note}>{messages.rate({ rate: formatPrice(rate_per_million_usd) })}</p>
    </Panel>
  );
}
