import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CreditsResponse } from '@verso/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { UsageCard } from './usage-card.tsx';

const credits = (used: number): CreditsResponse => ({
  user_id: 'u',
  subscription_tier: 'free',
  subscription_status: 'none',
  characters_remaining: 50_000 - used,
  characters_included_in_plan: 50_000,
  characters_used_this_month: used,
  characters_reserved: 0,
  overage_characters_used: 0,
  overage_charges_this_month: 0,
  period: 'week',
  current_period_end: '2031-05-06T12:00:00.000Z',
  is_beta_user: false,
  promo_code: null,
  without_limits: false,
});

/** The words of the card. */
function wordsOf(used: number): string {
  const card = createElement(UsageCard, { credits: credits(used) });
  const page = createElement(MemoryRouter, null, card);
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, page);
  const html = renderToStaticMarkup(createElement(MantineProvider, null, queries));
  return html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('shows how many characters are left, and when the plan resets', () => {
  expect(wordsOf(49_000)).toContain('1,000 characters are left this week. Resets on');
});

it('shows that the plan is exhausted', () => {
  const words = wordsOf(50_000);
  expect(words).toContain('100% used');
  expect(words).toContain('You have reached your plan’s limit for this week. Resets on');
});
