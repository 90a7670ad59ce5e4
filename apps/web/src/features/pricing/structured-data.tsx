import { type PricedPlan, plans } from '@verso/contracts';
import { formatNumber } from '../../lib/format.ts';
import { pricing } from '../../messages/pricing.ts';
import { shell } from '../../messages/shell.ts';

/** The plans for search engines (schema.org): a free one, and prices by characters. */
export function StructuredData({ plans: offered }: { plans: readonly PricedPlan[] }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: shell.product,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: offered.map(({ tier, price_usd, characters, period }) => ({
      '@type': 'Offer',
      name: pricing.recurring(plans[tier].name),
      price: price_usd ?? 0,
      priceCurrency: 'USD',
      description: pricing.characters[period](formatNumber(characters), formatNumber(characters / 2000)),
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
