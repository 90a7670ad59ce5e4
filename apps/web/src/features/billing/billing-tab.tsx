import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BillingResponse, MeResponse } from '@verso/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { billing } from '../../messages/billing.ts';
import { Notice } from '../../ui/notice.tsx';
import { SharedPlanNotice } from '../team/shared-plan-notice.tsx';
import classes from './billing-tab.module.css';
import { OverageBlock } from './overage-block.tsx';
import { OverageCap } from './overage-cap.tsx';
import { PlanBanner } from './plan-banner.tsx';
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
    return (
      <Notice
        tone="danger"
        role="alert"
        title={billing.failedTitle}
        actions={
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {billing.tryAgain}
          </Button>
        }
      >
        {reasonOf(query.error)}
      </Notice>
    );
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
