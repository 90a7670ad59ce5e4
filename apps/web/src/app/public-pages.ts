import { pricedPlans } from '@verso/contracts';
import { currentLanguage } from '../lib/i18n/language.ts';
import { landing } from '../messages/landing.ts';
import { legal } from '../messages/legal.ts';
import { pricing } from '../messages/pricing.ts';
import { shell } from '../messages/shell.ts';
import { titleOf } from './page-meta.ts';

/** A page that visitors and search engines can see. It is prerendered at build time. */
export interface PublicPage {
  readonly path: string;
  /** The page's module, relative to this package's folder, which its HTML preloads. */
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

/** Placeholder for the server's origin, which is unknown at build time. The server replaces it. */
export const originPlaceholder = '%VERSO_ORIGIN%';

/** The metadata for search engines and previews, as HTML for the head. */
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

/** The structured data of the product and its plans (schema.org). */
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
      description: landing.offer({ characters: characters.toLocaleString(currentLanguage().code), period }),
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        value: characters,
        unitText: landing.offerUnit({ period }),
      },
    })),
  };
  // An unescaped `<` could close the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
