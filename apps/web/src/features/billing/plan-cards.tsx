import { Anchor, Button } from '@mantine/core';
import { type BillingResponse, plans } from '@verso/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { billing } from '../../messages/billing.ts';
import { pricing } from '../../messages/pricing.ts';
import { usePublicConfig } from '../accounts/session.ts';
import classes from './billing-tab.module.css';
import cards from './plan-card.module.css';
import { PlanCard } from './plan-card.tsx';
import { takeRequestedTrial } from './requested-trial.ts';
import { useChoosePlan } from './requests.ts';

type OfferedPlan = BillingResponse['plans'][number];

/** The plans side by side, each with the action available to the user. */
export function PlanCards({ answer }: { answer: BillingResponse }) {
  const [parameters] = useSearchParams();
  const chosen = parameters.get('plan');
  const nextRank = answer.plans.findIndex(({ tier }) => tier === answer.tier) + 1;
  const needsAdministrator = answer.plans.some(({ action }) => action === 'administrator');
  return (
    <section aria-label={billing.plansTitle} className={classes.plans}>
      <h2 className={classes.title}>{billing.plansTitle}</h2>
      {!answer.payments && needsAdministrator && <AdministratorNote />}
      <div className={cards.plans}>
        {answer.plans.map((plan, rank) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            current={plan.tier === answer.tier}
            recommended={plans[plan.tier].recommended && rank >= nextRank}
            chosen={plan.tier === chosen && plan.action !== 'current'}
          >
            <PlanAction
              plan={plan}
              answer={answer}
              chosen={plan.tier === chosen}
              prominent={chosen === null ? rank === nextRank : plan.tier === chosen}
            />
          </PlanCard>
        ))}
      </div>
    </section>
  );
}

interface PlanActionProps {
  readonly plan: OfferedPlan;
  readonly answer: BillingResponse;
  readonly chosen: boolean;
  /** Whether the button is filled; only one plan's is. */
  readonly prominent: boolean;
}

function PlanAction({ plan: { tier, action }, answer, chosen, prominent }: PlanActionProps) {
  const choose = useChoosePlan();
  const trialStarted = useRef(false);
  const { mutate } = choose;
  // Starts the trial that the visitor requested before signing up.
  useEffect(() => {
    if (
      trialStarted.current ||
      !chosen ||
      tier === 'enterprise' ||
      action !== 'trial' ||
      !takeRequestedTrial(tier)
    )
      return;
    trialStarted.current = true;
    mutate({ tier });
  }, [chosen, action, tier, mutate]);
  if (tier === 'enterprise' || action === 'current') return billing.current;
  if (action === 'administrator') return tier === 'free' ? freePlanLabel(answer) : pricing.byAdministrator;
  return (
    <Button
      fullWidth
      variant={prominent ? 'filled' : 'default'}
      loading={choose.isPending}
      autoFocus={chosen}
      onClick={() => choose.mutate({ tier })}
    >
      {labelOf(tier, action, answer)}
    </Button>
  );
}

function labelOf(
  tier: OfferedPlan['tier'],
  action: Exclude<OfferedPlan['action'], 'current' | 'administrator'>,
  answer: BillingResponse,
): string {
  const { name } = plans[tier];
  const { buttons } = billing;
  if (action === 'trial') return buttons.trial;
  if (action === 'cancel') return buttons.cancel;
  if (tier === answer.tier) return buttons.keep({ plan: name });
  return tier === 'pro' && answer.tier === 'business'
    ? buttons.change({ plan: name })
    : buttons.upgrade({ plan: name });
}

/** When the Free plan begins: after the current plan or trial ends. */
function freePlanLabel({ cancel_at_period_end, status, period_end }: BillingResponse): string {
  if (cancel_at_period_end && period_end !== null) return billing.from({ date: formatDate(period_end) });
  return status === 'trialing' ? billing.afterTrial : pricing.byAdministrator;
}

function AdministratorNote() {
  const address = usePublicConfig()?.support_email ?? null;
  if (address === null) return <p className={classes.note}>{billing.administrator}</p>;
  return (
    <p className={classes.note}>
      {billing.administratorWithAddress({
        address,
        link: (children) => (
          <Anchor inherit href={`mailto:${address}`} underline="always">
            {children}
          </Anchor>
        ),
      })}
    </p>
  );
}
