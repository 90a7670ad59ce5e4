import { plans } from '@verso/contracts';
import { usePageMeta } from '../../app/page-meta.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { landing } from '../../messages/landing.ts';
import { PlansOnly } from '../accounts/plans-only.tsx';
import { defaultPricing, usePricing } from '../accounts/pricing.ts';
import { CallButton } from './call-button.tsx';
import { Claim } from './claim.tsx';
import { Comparison } from './comparison.tsx';
import { Demo } from './demo.tsx';
import classes from './landing-page.module.css';
import { Numbers } from './numbers.tsx';
import { PlanSection } from './plan-section.tsx';
import { Questions } from './questions.tsx';
import { SignInSlot } from './sign-in-slot.tsx';
import { Testimonials } from './testimonials.tsx';
import { UseCases } from './use-cases.tsx';
import { usePanel } from './use-panel.ts';

/** The landing page: the product, a demo and the sign-in panel. */
export function LandingPage() {
  usePageMeta({
    title: landing.title,
    description: landing.description,
    keywords: landing.keywords,
    index: true,
  });
  const panel = usePanel();

  return (
    <div className={classes.page}>
      <div className={classes.hero} data-open={panel.view !== null || undefined}>
        <div className={classes.pitch}>
          <h1 className={classes.headline}>{landing.headline}</h1>
          <p className={classes.lead}>{landing.lead}</p>
          <div className={classes.calls}>
            <CallButton prominent panel={panel} view="sign-up">
              {landing.buttons.getStarted}
            </CallButton>
            <a href="#demo" className={classes.anchor}>
              {landing.buttons.seeDemo}
            </a>
          </div>
          <PlansOnly>
            <FreePlan />
          </PlansOnly>
        </div>
        {panel.view !== null && <SignInSlot key={panel.view} panel={panel} />}
      </div>
      <Demo />
      <Numbers />
      <Claim />
      <UseCases />
      <Comparison />
      <Testimonials />
      <PlansOnly>
        <PlanSection panel={panel} />
      </PlansOnly>
      <Questions />
    </div>
  );
}

function FreePlan() {
  const query = usePricing();
  const free = (query.data ?? defaultPricing).plans.find(({ tier }) => tier === 'free') ?? plans.free;
  return (
    <p className={classes.reassurance} data-pending-prices={query.isPlaceholderData || undefined}>
      <span data-prices>
        {landing.reassurance({ characters: free.characters.toLocaleString(currentLanguage().code) })}
      </span>
    </p>
  );
}
