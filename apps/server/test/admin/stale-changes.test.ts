import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

describeWithDatabase('an outdated console form', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const read = async (path: string) =>
    (await (await send(server, path, { user: admin })).json()) as Record<string, Record<string, unknown>[]>;
  const change = (path: string, json: Record<string, unknown>) =>
    send(server, path, { user: admin, method: 'PUT', json });

  it('does not replace a model', async () => {
    const path = '/api/admin/models';
    const [model] = (await read(path)).models ?? [];
    const stale = await change(path, {
      id: model?.id,
      display_name: 'Other name',
      expected: { display_name: 'not its name' },
    });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      details: { stale: [{ field: 'display_name', theirs: model?.display_name, yours: 'Other name' }] },
    });
  });

  it('does not replace a metric', async () => {
    const config = '/api/admin/monitoring-config';
    const [metric] = (await read('/api/admin/monitoring')).config ?? [];
    const stale = await change(`${config}?metric_name=${String(metric?.metric_name)}`, {
      threshold_percentage: 51,
      expected: { threshold_percentage: 52 },
    });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      details: {
        stale: [{ field: 'threshold_percentage', theirs: metric?.threshold_percentage, yours: 51 }],
      },
    });
  });
});
