import { documentTypes, estimateResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { plainDocument } from '@verso/engine/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { get, setPlan, start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const text = {
  heading: 'Notes of the committee',
  sentences: Array.from(
    { length: 60 },
    (_, index) => `Remark ${index}: nobody objected to the plan, and it was adopted before noon.`,
  ),
};
const near = (value: number) => Math.abs(value - 1) <= 0.1;

describeWithDatabase('the cost estimate of a translation', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
    await setPlan(server, user, 'pro');
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const path = (id: string) => `/api/admin/translations/${id}/estimate`;

  it.each(Object.values(documentTypes))('is within a tenth of the actual cost for $type', async (type) => {
    const bytes = plainDocument(type.type, text);
    const options = { bytes, filename: `notes.${type.type}`, mimeType: type.mimeType };
    const { id } = await start(server, user, { ...options, keep_nothing: false, custom_prompt: type.type });
    await until(server, user, id, 'completed');
    const answer = await send(server, path(id), { user: admin });
    const { estimated, actual, chunks } = estimateResponse.parse(await answer.json());
    expect(chunks).toBeGreaterThan(0);
    expect(near(estimated.input_tokens / (actual?.input_tokens ?? 0))).toBe(true);
    expect(near(estimated.output_tokens / (actual?.output_tokens ?? 0))).toBe(true);
  });

  it('is hidden from the owner of the translation', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    expect((await send(server, path(id), { user })).status).toBe(403);
    const report = (await get(server, user, id)).quality_report;
    expect(report?.tokens.input).toBeGreaterThan(0);
    expect(report?.tokens).not.toHaveProperty('estimatedInput');
    expect(report?.tokens).not.toHaveProperty('estimatedOutput');
  });

  it('is not found for an unknown translation', async () => {
    expect((await send(server, path(crypto.randomUUID()), { user: admin })).status).toBe(404);
  });
});
