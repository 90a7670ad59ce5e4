import { type PricedPlan, plans } from '@verso/contracts';
import { Link } from 'react-router';
import { landing } from '../../messages/landing.ts';
import { pricing } from '../../messages/pricing.ts';
import { defaultPricing, usePricing } from '../accounts/pricing.ts';
import cards from '../billing/plan-card.module.css';
import { PlanCard } from '../billing/plan-card.tsx';
import { requestTrial } from '../billing/requested-trial.ts';
import { TrialTerms } from '../billing/trial-terms.tsx';
import { CallButton } from './call-button.tsx';
import classes from './section.module.css';
import type { Panel } from './use-panel.ts';

const billing = (tier: string) => `/settings?tab=billing&plan=${tier}`;

/** The plans, each with a button to sign up for it. */
export function PlanSection({ panel }: { panel: Panel }) {
  const query = usePricing();
  const offered = query.data ?? defaultPricing;
  const payments = query.isSuccess && !query.isPlaceholderData ? query.data.payments : undefined;
  const pro = offered.plans.find(({ tier }) => tier === 'pro');
  const canUpgrade = payments === true || (pro !== undefined && pro.trial_days > 0);
  return (
    <section id="pricing" className={classes.section} aria-labelledby="plans-title">
      <h2 id="plans-title" className={classes.title}>
        {landing.plansTitle}
      </h2>
      <p className={classes.text}>{landing.plansText}</p>
      <div className={`${cards.plans} ${classes.plans}`}>
        {offered.plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            recommended={plans[plan.tier].recommended}
            current={false}
            pending={query.isPlaceholderData}
          >
            <PlanButton plan={plan} panel={panel} payments={payments} />
          </PlanCard>
        ))}
      </div>
      <div className={classes.after}>
        {canUpgrade && (
          <>
            <span>{landing.haveAccount}</span>
            <CallButton panel={panel} view="sign-in" next={billing('pro')}>
              {landing.buttons.upgrade}
            </CallButton>
          </>
        )}
        <Link to="/pricing" className={classes.link}>
          {landing.plansLink}
        </Link>
      </div>
    </section>
  );
}

interface PlanButtonProps {
  readonly plan: PricedPlan;
  readonly panel: Panel;
  /** Whether this server accepts payments; undefined while unknown. */
  readonly payments: boolean | undefined;
}

function PlanButton({ plan: { tier, trial_days: trialDays }, panel, payments }: PlanButtonProps) {
  if (tier === 'free')
    return (
      <CallButton panel={panel} view="sign-up" wide>
        {landing.buttons.getStarted}
      </CallButton>
    );
  const trial = trialDays > 0;
  if (!trial && payments !== true) return <span data-prices>{pricing.byAdministrator}</span>;
  return (
    <>
      <CallButton
        panel={panel}
        view="sign-up"
        next={billing(tier)}
        wide
        prominent={plans[tier].recommended}
        onPress={() => trial && requestTrial(tier)}
      >
        {trial ? landing.buttons.startTrial : landing.buttons.choose({ plan: plans[tier].name })}
      </CallButton>
      {trial && <TrialTerms days={trialDays} payments={payments} />}
    </>
  );
}
