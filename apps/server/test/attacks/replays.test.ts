import { createHmac } from 'node:crypto';
import { stripeEvents } from '@verso/db';
import { eq } from '@verso/db/query';
import { type StripeSimulator, signedEvent, startStripe } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../src/platform/webhooks/deliver.ts';
import { send } from '../../src/testing/index.ts';
import { refusalOf } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

const secret = 'whsec_test';

describe('a Stripe event', () => {
  let stripe: StripeSimulator;
  let server: WatchedServer;
  beforeAll(async () => {
    stripe = await startStripe({ secretKey: 'sk_test_1', now: () => new Date() });
    server = await bootWatched({
      env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: stripe.baseUrl },
    });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  const deliver = (body: string, signature?: string) =>
    send(server, '/api/billing/webhook', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    });
  const signed = (body: string, at: number, key = secret) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  const seconds = () => Math.floor(Date.now() / 1000);
  const received = (id: string) =>
    server.context.database.orm.select().from(stripeEvents).where(eq(stripeEvents.id, id));

  it('works once, and not after five minutes', async () => {
    const event = stripe.event('customer.updated', { id: 'cus_replayed', object: 'customer' });
    const { body, signature } = signedEvent(event, secret);
    expect((await deliver(body, signature)).status).toBe(200);
    const [first] = await received(event.id);
    expect((await deliver(body, signature)).status).toBe(200);
    const again = await received(event.id);
    expect(again).toEqual([first]);

    const old = signed(body, seconds() - 301);
    expect(await refusalOf(await deliver(body, old))).toMatchObject({ status: 403, code: 'forbidden' });
    await server.expectLogged({ route: '/api/billing/webhook', code: 'forbidden' }, secret, old);
  });

  it('is refused and not stored when changed, wrongly signed or unsigned', async () => {
    const event = stripe.event('customer.updated', { id: 'cus_forged', object: 'customer' });
    const { body, signature } = signedEvent(event, secret);
    for (const [text, header] of [
      [body.replace('cus_forged', 'cus_others'), signature],
      [body, signed(body, seconds(), 'whsec_guessed')],
      [body, signed(body, seconds()).replace(/t=\d+/, `t=${seconds() + 1}`)],
      [body, signature.replace('v1=', 'v0=')],
      [body, ''],
      [body, undefined],
    ] as const)
      expect((await deliver(text, header)).status).toBe(403);
    expect(await received(event.id)).toEqual([]);
  });
});

describe('an outgoing webhook', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const headers = signatureHeaders('whsec_c2VjcmV0', 'event-1', at, '{"a":1}');
  const verify = (id: string, timestamp: string, body: string, now: Date) => {
    const fresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= 300;
    const expected = createHmac('sha256', 'secret').update(`${id}.${timestamp}.${body}`).digest('base64');
    return fresh && headers['webhook-signature'] === `v1,${expected}`;
  };
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;

  it('signs ID, time of sending and body, so that receivers can detect a replay', () => {
    expect(verify(id, timestamp, '{"a":1}', at)).toBe(true);
    expect(verify('event-2', timestamp, '{"a":1}', at)).toBe(false);
    expect(verify(id, String(Number(timestamp) + 400), '{"a":1}', new Date(at.getTime() + 400_000))).toBe(
      false,
    );
    expect(verify(id, timestamp, '{"a":2}', at)).toBe(false);
    expect(verify(id, timestamp, '{"a":1}', new Date(at.getTime() + 301_000))).toBe(false);
  });
});
