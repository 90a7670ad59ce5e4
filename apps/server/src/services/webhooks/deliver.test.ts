import { beforeEach, expect, test, vi } from 'vitest';
import { startReceiver } from '../../../test/admin/receiver.ts';
import { isPublicAddress } from '../outbound/public-address.ts';
import { deliverWebhook, type WebhookError } from './deliver.ts';

vi.mock('../outbound/public-address.ts', () => ({ isPublicAddress: vi.fn() }));
const judge = vi.mocked(isPublicAddress);
beforeEach(() => judge.mockReset());

const context = {
  config: { webhookSecret: 'secret', webhookPrivateTargets: false },
  secrets: { derive: () => '' },
  clock: { now: () => new Date() },
} as unknown as Parameters<typeof deliverWebhook>[0];
const event = { id: '1', type: 'test', timestamp: new Date().toISOString(), data: {} };

test('a redirect from a public address to a private one is refused for good', async () => {
  const receiver = await startReceiver();
  judge.mockReturnValueOnce(true).mockReturnValueOnce(false);
  receiver.answer({ status: 302, location: `${receiver.url}/inside` });
  const failure: unknown = await deliverWebhook(context, receiver.url, event).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: 'WebhookError', retryable: false } satisfies Partial<WebhookError>);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  await receiver.close();
});

test('the address of a name is judged where the connection is made', async () => {
  const receiver = await startReceiver();
  judge.mockReturnValue(true);
  const { port } = new URL(receiver.url);
  expect(await deliverWebhook(context, `http://localhost:${port}/`, event)).toBe(204);
  expect(judge).toHaveBeenCalledWith('127.0.0.1');
  await receiver.close();
});
