import { pricedPlans } from '@verso/contracts';
import { landing } from '../messages/landing.ts';
import { legal } from '../messages/legal.ts';
import { pricing } from '../messages/pricing.ts';
import { shell } from '../messages/shell.ts';
import { titleOf } from './page-meta.ts';

/** A page that everybody may see and search engines may find. It is rendered when the interface is built. */
export interface PublicPage {
  readonly path: string;
  /** The module that shows it, from this package's folder: what its HTML loads beforehand. */
  readonly module: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

export const publicPages: readonly PublicPage[] = [
  page('/', 'landing/landing-page', landing.title, landing.description, landing.keywords),
  page('/pricing', 'pricing/pricing-page', pricing.title, pricing.description),
  page('/privacy', 'legal/privacy-page', legal.privacy.title, legal.privacy.description),
  page('/terms', 'legal/terms-page', legal.terms.title, legal.terms.description),
  page('/contact', 'legal/contact-page', legal.contact.title, legal.contact.description),
];

function page(
  path: string,
  module: string,
  title: string,
  description: string,
  keywords: string = shell.keywords,
): PublicPage {
  return { path, module: `src/features/${module}.tsx`, title: titleOf(title), description, keywords };
}

/** Stands for the server's own address, which nobody knows when pages are built. The server fills it in. */
export const originPlaceholder = '%VERSO_ORIGIN%';

/** What the head of a page says to search engines and previews, as HTML. */
export function headOf({ path, title, description, keywords }: PublicPage): string {
  const address = `${originPlaceholder}${path}`;
  const named = { description, keywords, robots: 'index, follow', 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': shell.product,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${originPlaceholder}/social-preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': shell.socialPreview,
  };
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(named).map(
      ([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`,
    ),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
    ),
    `<link rel="canonical" href="${address}" />`,
    ...(path === '/' || path === '/pricing' ? [structuredData()] : []),
  ].join('\n    ');
}

/** The product for search engines (schema.org): the plans, which count characters, the first of them free. */
function structuredData(): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: shell.product,
    description: landing.description,
    url: `${originPlaceholder}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: pricedPlans.map(({ name, priceUsd, characters, period }) => ({
      '@type': 'Offer',
      name,
      price: String(priceUsd ?? 0),
      priceCurrency: 'USD',
      url: `${originPlaceholder}/pricing`,
      description: landing.offer(characters.toLocaleString('en'), period),
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        value: characters,
        unitText: `characters a ${period}`,
      },
    })),
  };
  // `<` could close the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
