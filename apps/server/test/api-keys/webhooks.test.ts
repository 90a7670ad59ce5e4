import { createHmac } from 'node:crypto';
import { type CreateTranslationOptions, createApiKeyResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { type ReceivedWebhook, type Receiver, startReceiver } from '../admin/receiver.ts';
import {
  eventually,
  geminiKey,
  geminiOf,
  letter,
  refusalOf,
  setPlan,
  start,
  until,
  upload,
} from '../translations/client.ts';

/** A Business user with a key, and the program that uses it. */
async function programmer(server: TestServer) {
  const user = await signUp(server);
  await setPlan(server, user, 'business');
  const answer = await send(server, '/api/account/api-keys', {
    user,
    json: { name: 'Program', scopes: ['read', 'translate'] },
  });
  const { key, webhook_secret: secret } = createApiKeyResponse.parse(await answer.json());
  const program: TestUser = { ...user, token: key, cookie: '' };
  return { user, program, secret };
}

/** Verifies a webhook as its receiver does: by the Standard Webhooks scheme with the secret of the key. */
function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describeWithDatabase('the completion webhook of a translation', (openDatabase) => {
  let simulator: Simulator;
  let receiver: Receiver;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      env: { ...geminiOf(simulator), WEBHOOK_PRIVATE_TARGETS: 'on' },
    });
  });
  beforeEach(async () => {
    simulator.behave({});
    receiver = await startReceiver();
    return () => receiver.close();
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const toReceiver = (): Partial<CreateTranslationOptions> => ({ webhook_url: `${receiver.url}/done?job=7` });
  const arrived = (count: number) =>
    eventually(
      async () => receiver.received,
      ({ length }) => length >= count,
    );

  it('reports success, signed with the secret of its key only', async () => {
    const { program, secret } = await programmer(server);
    const other = await programmer(server);
    const { id } = await start(server, program, { ...toReceiver(), filename: 'Salaries of Ann.docx' });
    const finished = await until(server, program, id, 'completed');
    const [webhook] = await arrived(1);
    if (webhook === undefined) throw new Error('No webhook arrived.');
    expect(webhook).toMatchObject({
      path: '/done?job=7',
      event: {
        id: `${id}.1.completed`,
        type: 'translation.completed',
        timestamp: finished.completed_at,
        data: {
          id,
          status: 'completed',
          verdict: { kind: 'complete' },
          target_language: 'de',
          effective_characters: finished.effective_characters,
          error_code: null,
        },
      },
    });
    expect(isSignedWith(secret, webhook)).toBe(true);
    expect(isSignedWith(other.secret, webhook)).toBe(false);
    expect(webhook.body).not.toContain('Salaries');
  });

  it('says, like the API, that most of a document is not translated', async () => {
    const { program } = await programmer(server);
    simulator.behave({ rates: { echo: 1 } });
    const { id } = await start(server, program, { ...toReceiver(), bytes: letter(3) });
    const { verdict } = await until(server, program, id, 'completed');
    expect(verdict).toEqual({ kind: 'not-translated', units: 3, of: 3 });
    expect((await arrived(1))[0]?.event.data).toMatchObject({ status: 'completed', verdict });
  });

  it('is resent as the same event to a receiver that was down', async () => {
    const { program, secret } = await programmer(server);
    receiver.answer(503);
    await start(server, program, toReceiver());
    const received = await arrived(2);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(received.every((webhook) => isSignedWith(secret, webhook))).toBe(true);
  });

  it('reports a failure with its reason, and the end of a retry', async () => {
    const { program } = await programmer(server);
    simulator.behave({ deadKeys: [geminiKey] });
    const { id } = await start(server, program, toReceiver());
    await until(server, program, id, 'failed');
    const [failed] = await arrived(1);
    expect(failed?.event).toMatchObject({
      type: 'translation.failed',
      data: { id, status: 'failed', verdict: null },
    });
    expect(failed?.event.data.error_message).toEqual(expect.stringMatching(/\w/));
    simulator.behave({});
    const retry = { method: 'POST', user: program };
    expect((await send(server, `/api/translations/${id}/retry`, retry)).status).toBe(202);
    const [, completed] = await arrived(2);
    expect(completed?.event).toMatchObject({ id: `${id}.2.completed`, type: 'translation.completed' });
  });

  it('reports a cancellation by any user', async () => {
    const { user, program } = await programmer(server);
    simulator.behave({ tokensPerSecond: 20 });
    const { id } = await start(server, program, { ...toReceiver(), bytes: letter(200) });
    await send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
    expect((await arrived(1))[0]?.event).toMatchObject({ type: 'translation.cancelled', data: { id } });
  });

  it('requires an API key and a public address', async () => {
    const { user, program } = await programmer(server);
    expect(await refusalOf(await upload(server, user, toReceiver()))).toEqual({
      status: 422,
      code: 'validation_failed',
      error: 'A webhook requires an API key: its secret signs the webhook.',
    });
    for (const webhook_url of ['file:///etc/passwd', 'http://me:secret@example.com/'])
      expect((await upload(server, program, { webhook_url })).status).toBe(422);
  });
});
