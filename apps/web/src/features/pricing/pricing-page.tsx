import { Button } from '@mantine/core';
import { plans as builtIn, documentTypeList, languages } from '@verso/contracts';
import { ChevronDownIcon } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { pricing } from '../../messages/pricing.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePlans } from '../accounts/plans-only.tsx';
import { defaultPricing, usePricing } from '../accounts/pricing.ts';
import { useSession, useUploadLimit } from '../accounts/session.ts';
import cards from '../billing/plan-card.module.css';
import { PlanCard } from '../billing/plan-card.tsx';
import { PlanLink } from './plan-link.tsx';
import classes from './pricing-page.module.css';

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

const messages = pricing.enterprise;

/** The Enterprise plan, which has no fixed price. */
function Enterprise() {
  return (
    <Panel label={messages.title} className={classes.enterprise}>
      <div>
        <h2 className={classes.sectionTitle}>{messages.title}</h2>
        <p className={classes.note}>{messages.text}</p>
      </div>
      <Button component={Link} to="/contact" variant="default">
        {messages.contact}
      </Button>
    </Panel>
  );
}

/** Figures that the product enforces. */
const numbers = (uploadBytes: number): readonly (readonly [string, string])[] => [
  [formatNumber(documentTypeList.length), pricing.numbers.formats],
  [formatNumber(languages.length), pricing.numbers.languages],
  [pricing.megabytes({ value: uploadBytes / 1024 / 1024 }), pricing.numbers.size],
  [formatMoney(0), pricing.numbers.charged],
];

function Numbers() {
  const uploadBytes = useUploadLimit();
  return (
    <ul className={classes.numbers} aria-label={pricing.numbersLabel}>
      {numbers(uploadBytes).map(([figure, text]) => (
        <li key={text}>
          <span className={classes.figure}>{figure}</span>
          <span className={classes.note}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The FAQ, with one question open at a time. */
function Questions() {
  return (
    <section className={classes.questions} aria-labelledby="questions-title">
      <h2 id="questions-title" className={classes.sectionTitle}>
        {pricing.questionsTitle}
      </h2>
      <div>
        {pricing.questions.map(({ question, answer }) => (
          <details key={question} name="pricing-questions" className={classes.question}>
            <summary>
              {question}
              <ChevronDownIcon size={18} strokeWidth={1.8} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
