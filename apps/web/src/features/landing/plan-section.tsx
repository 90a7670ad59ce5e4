import { type PricedPlan, plans } from '@verso/contracts';
import { Link } from 'react-router';
import { landing } from '../../messages/landing.ts';
import cards from '../billing/plan-card.module.css';
import { PlanCard } from '../billing/plan-card.tsx';
import { usePricing, usualPricing } from '../billing/requests.ts';
import { CallButton } from './call-button.tsx';
import classes from './section.module.css';
import type { Panel } from './use-panel.ts';

const billing = (tier: string) => `/settings?tab=billing&plan=${tier}`;

/** The plans, each with its way in. */
export function PlanSection({ panel }: { panel: Panel }) {
  const offered = usePricing().data ?? usualPricing;
  return (
    <section id="pricing" className={classes.section} aria-labelledby="plans-title">
      <h2 id="plans-title" className={classes.title}>
        {landing.plansTitle}
      </h2>
      <p className={classes.text}>{landing.plansText}</p>
      <div className={`${cards.plans} ${classes.plans}`}>
        {offered.plans.map((plan) => (
          <PlanCard key={plan.tier} plan={plan} recommended={plans[plan.tier].recommended} current={false}>
            <PlanButton plan={plan} panel={panel} />
          </PlanCard>
        ))}
      </div>
      <div className={classes.after}>
        <span>{landing.haveAccount}</span>
        <CallButton panel={panel} view="sign-in" next={billing('pro')}>
          {landing.buttons.upgrade}
        </CallButton>
        <Link to="/pricing" className={classes.link}>
          {landing.plansLink}
        </Link>
      </div>
    </section>
  );
}

function PlanButton({ plan: { tier, trial_days: trialDays }, panel }: { plan: PricedPlan; panel: Panel }) {
  if (tier === 'free')
    return (
      <CallButton panel={panel} view="sign-up" wide>
        {landing.buttons.getStarted}
      </CallButton>
    );
  return (
    <CallButton panel={panel} view="sign-up" next={billing(tier)} wide prominent={plans[tier].recommended}>
      {trialDays > 0 ? landing.buttons.startTrial : landing.buttons.choose(plans[tier].name)}
    </CallButton>
  );
}
