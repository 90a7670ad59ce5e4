import { Button } from '@mantine/core';
import { plans as builtIn } from '@verso/contracts';
import { Navigate } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { pricing } from '../../messages/pricing.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePlans } from '../account/plans-only.tsx';
import { defaultPricing, usePricing } from '../account/pricing.ts';
import { useSession } from '../account/session.ts';
import cards from '../billing/plan-card.module.css';
import { PlanCard } from '../billing/plan-card.tsx';
import { Enterprise } from './enterprise.tsx';
import { Numbers } from './numbers.tsx';
import { PlanLink } from './plan-link.tsx';
import classes from './pricing-page.module.css';
import { Questions } from './questions.tsx';

/** `/pricing`. Redirects to the home page on installations without plans. */
export function PricingPage() {
  return usePlans() ? <Pricing /> : <Navigate to="/" replace />;
}

/** The server's plans and frequent questions about them. */
function Pricing() {
  usePageMeta({ title: pricing.title, description: pricing.description, index: true });
  const session = useSession();
  const query = usePricing();
  const { plans } = query.data ?? defaultPricing;
  const payments = query.isSuccess && !query.isPlaceholderData ? query.data.payments : undefined;
  const tier = session.status === 'signed-in' ? session.me.credits.subscription_tier : null;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.headline}>{pricing.headline}</h1>
        <p className={classes.lead}>{pricing.lead}</p>
      </header>
      {query.isError && (
        <div className={classes.failure}>
          <Notice
            tone="warning"
            role="alert"
            title={pricing.fetchFailed}
            actions={
              <Button size="xs" variant="default" onClick={() => void query.refetch()}>
                {pricing.tryAgain}
              </Button>
            }
          >
            {pricing.fetchFailedText}
          </Notice>
        </div>
      )}
      <section aria-labelledby="plans-title">
        <h2 id="plans-title" className="unseen">
          {pricing.plansLabel}
        </h2>
        <div className={cards.plans}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.tier}
              plan={plan}
              current={plan.tier === tier}
              pending={query.isPlaceholderData}
              recommended={builtIn[plan.tier].recommended}
            >
              <PlanLink plan={plan} session={session} payments={payments} />
            </PlanCard>
          ))}
        </div>
      </section>
      <Enterprise />
      <Numbers />
      <Questions />
    </div>
  );
}
