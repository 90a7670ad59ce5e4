import { type PricedPlan, pagesLeft, plans } from '@verso/contracts';
import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { pricing } from '../../messages/pricing.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './plan-card.module.css';

const wholeDollars = new Intl.NumberFormat(currentLanguage().formats, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$19`, or `$19.50` where there are cents. */
export function formatPrice(usd: number): string {
  return Number.isInteger(usd) ? wholeDollars.format(usd) : formatMoney(usd);
}

interface PlanCardProps {
  readonly plan: PricedPlan;
  /** Whether it is the user's current plan. */
  readonly current: boolean;
  readonly recommended: boolean;
  /** Whether the server's prices are still loading. */
  readonly pending?: boolean;
  /** Whether the user chose this plan on the page they came from. */
  readonly chosen?: boolean;
  /** The card's action. */
  readonly children: ReactNode;
}

/** One plan: its price, its action and what it includes. */
export function PlanCard({
  plan,
  current,
  recommended,
  pending = false,
  chosen = false,
  children,
}: PlanCardProps) {
  const { tier, price_usd: price } = plan;
  const { name } = plans[tier];
  if (tier === 'enterprise') return null;
  return (
    <section
      className={classes.plan}
      aria-label={name}
      data-recommended={recommended || undefined}
      data-chosen={chosen || undefined}
      data-pending-prices={pending || undefined}
    >
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {recommended && <Tag tone="accent">{pricing.recommended}</Tag>}
        {current && <Tag tone="success">{pricing.current}</Tag>}
      </div>
      <p className={classes.description}>{pricing.about[tier]}</p>
      <p className={classes.price} data-prices>
        <span className={classes.amount}>{formatPrice(price ?? 0)}</span>{' '}
        {price === 0 ? pricing.free : pricing.perMonth}
      </p>
      <div className={classes.action}>{children}</div>
      <ul className={classes.features} data-prices aria-label={pricing.featuresLabel({ plan: name })}>
        {linesOf(plan).map((line) => (
          <li key={line}>
            <CheckIcon size={16} strokeWidth={2} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a plan includes, with this server's figures. */
function linesOf({ tier, characters, period, trial_days, overage }: PricedPlan): readonly string[] {
  const features = tier === 'enterprise' ? [] : pricing.features[tier];
  return [
    pricing.characters[period]({ characters, pages: pagesLeft(characters) }),
    ...features,
    ...(overage ? [overageLine(overage)] : []),
    ...(trial_days > 0 ? [pricing.trial({ days: trial_days })] : []),
  ];
}

function overageLine(overage: NonNullable<PricedPlan['overage']>): string {
  const rate = formatPrice(overage.rate_per_million_usd);
  return overage.cap_is_adjustable
    ? pricing.ownCap({ rate })
    : pricing.overage({ rate, cap: formatMoney(overage.cap_usd) });
}
