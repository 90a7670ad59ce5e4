import { Button, Skeleton } from '@mantine/core';
import { type PricedPlan, plans } from '@verso/contracts';
import { Link } from 'react-router';
import { pricing } from '../../messages/pricing.ts';
import type { Session } from '../accounts/session.ts';
import { useCanBuy } from '../billing/can-buy.ts';
import { requestTrial } from '../billing/requested-trial.ts';
import { TrialTerms } from '../billing/trial-terms.tsx';
import { destinationOf } from './destination.ts';

const { buttons } = pricing;

interface PlanLinkProps {
  readonly plan: PricedPlan;
  readonly session: Session;
  /** Whether this server accepts payments; undefined while unknown. */
  readonly payments: boolean | undefined;
}

/**
 * The button of a plan: to sign-up, to the billing tab, or to My Translations for users who have the plan. Where plans
 * can't be bought, only a trial is offered.
 */
export function PlanLink({ plan, session, payments }: PlanLinkProps) {
  const canBuy = useCanBuy();
  if (session.status === 'loading') return <Skeleton height="2.25rem" radius="md" />;
  if (session.status === 'unavailable') return null;
  const current = session.status === 'signed-in' ? session.me.credits.subscription_tier : null;
  const trial = current === null && plan.trial_days > 0;
  // While it is unknown, nothing is offered, as in the prerendered page.
  if (current === null && plan.tier !== 'free' && !trial && payments !== true)
    return <span data-prices>{pricing.byAdministrator}</span>;
  const prominent = current === null ? plans[plan.tier].recommended : canBuy && plan.tier !== 'free';
  return (
    <>
      <Button
        component={Link}
        to={destinationOf(plan.tier, current)}
        fullWidth
        variant={prominent && plan.tier !== current ? 'filled' : 'default'}
        data-acts={trial || undefined}
        onClick={() => trial && requestTrial(plan.tier)}
      >
        {current === null ? visitorLabel(plan) : userLabel(plan.tier, current, canBuy)}
      </Button>
      {trial && <TrialTerms days={plan.trial_days} payments={payments} />}
    </>
  );
}

function visitorLabel({ tier, trial_days }: PricedPlan): string {
  if (tier === 'free') return buttons.getStarted;
  return trial_days > 0 ? buttons.startTrial : buttons.choose({ plan: plans[tier].name });
}

function userLabel(tier: PricedPlan['tier'], current: PricedPlan['tier'], canBuy: boolean): string {
  if (tier === current) return buttons.goToTranslations;
  if (!canBuy || tier === 'free' || current === 'enterprise') return buttons.manage;
  const { name } = plans[tier];
  return tier === 'pro' && current === 'business'
    ? buttons.change({ plan: name })
    : buttons.upgrade({ plan: name });
}
