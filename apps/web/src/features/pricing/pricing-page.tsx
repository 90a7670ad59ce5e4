import { Anchor, Button } from '@mantine/core';
import { type Plan, type PlanTier, pricedPlans } from '@verso/contracts';
import { CheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { pricing } from '../../messages/pricing.ts';
import { Tag } from '../../ui/tag.tsx';
import { usePublicConfig, useSession } from '../account/session.ts';
import classes from './pricing-page.module.css';

const wholeDollars = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** The plans as the server enforces them. */
export function PricingPage() {
  usePageMeta({ title: pricing.title, description: pricing.description, index: true });
  const session = useSession();
  const tier = session.status === 'signed-in' ? session.me.credits.subscription_tier : null;
  const signedOut = session.status === 'signed-out';
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.headline}>{pricing.headline}</h1>
        <p className={classes.lead}>{pricing.lead}</p>
      </header>
      <div className={classes.plans}>
        {pricedPlans.map((plan) => (
          <PlanCard key={plan.tier} plan={plan} tier={tier} signedOut={signedOut} />
        ))}
      </div>
      {tier !== null && <HowToChange />}
    </div>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly tier: PlanTier | null;
  readonly signedOut: boolean;
}

function PlanCard({ plan, tier, signedOut }: PlanCardProps) {
  const { name, description, priceUsd, trialDays, features, recommended } = plan;
  return (
    <section className={classes.plan} aria-label={name} data-recommended={recommended || undefined}>
      <div className={classes.planHead}>
        <h2 className={classes.name}>{name}</h2>
        {recommended && <Tag tone="accent">{pricing.recommended}</Tag>}
        {tier === plan.tier && <Tag tone="success">{pricing.current}</Tag>}
      </div>
      <p className={classes.description}>{description}</p>
      <p className={classes.price}>
        <span className={classes.amount}>{wholeDollars.format(priceUsd ?? 0)}</span>{' '}
        {priceUsd === 0 ? pricing.free : pricing.perMonth}
      </p>
      {signedOut && plan.tier === 'free' && (
        <Button component={Link} to="/?view=sign-up" fullWidth>
          {pricing.getStarted}
        </Button>
      )}
      <ul className={classes.features} aria-label={pricing.features(name)}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={16} strokeWidth={2} aria-hidden />
            {feature}
          </li>
        ))}
        {trialDays > 0 && (
          <li>
            <CheckIcon size={16} strokeWidth={2} aria-hidden />
            {pricing.trial(trialDays)}
          </li>
        )}
      </ul>
    </section>
  );
}

/** Says who changes a plan, as long as this server takes no payments. */
function HowToChange() {
  const config = usePublicConfig();
  if (!config) return null;
  return (
    <p className={classes.change}>
      {config.support_email === null ? (
        pricing.changeNoAddress
      ) : (
        <>
          {pricing.change}{' '}
          <Anchor inherit href={`mailto:${config.support_email}`} underline="always">
            {config.support_email}
          </Anchor>
        </>
      )}
    </p>
  );
}
