import { pricingResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, type TestServer } from '../../src/testing/index.ts';

describeWithDatabase('plans sold through Stripe', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
    server = await bootServer({ openDatabase, env });
  });
  afterAll(() => server.close());

  it('are listed publicly and marked as purchasable', async () => {
    const pricing = pricingResponse.parse(await (await send(server, '/api/pricing')).json());
    expect(pricing.payments).toBe(true);
    expect(pricing.plans).toMatchObject([
      { tier: 'free', price_usd: 0, characters: 50_000, period: 'week', overage: null },
      {
        tier: 'pro',
        price_usd: 19,
        characters: 1_500_000,
        period: 'month',
        trial_days: 7,
        overage: { rate_per_million_usd: 15, cap_usd: 7.5, cap_is_adjustable: false },
      },
      {
        tier: 'business',
        price_usd: 49,
        characters: 5_000_000,
        overage: { rate_per_million_usd: 12, cap_usd: 30, cap_is_adjustable: true },
      },
    ]);
  });

  it('can be bought only with a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/billing'],
      ['POST', '/api/billing/plan'],
      ['POST', '/api/billing/portal'],
      ['POST', '/api/billing/refresh'],
      ['PUT', '/api/billing/overage-cap'],
    ] as const) {
      expect((await send(server, path, { method })).status).toBe(401);
    }
  });
});
