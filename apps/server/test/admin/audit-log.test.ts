import { auditLogResponse } from '@verso/contracts';
import { auditLog } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/audit-log';

describeWithDatabase('the audit log', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    admin = await signUpAdministrator(server);
    const entry = (at: string, actorEmail: string, action: string, entityId: string) => ({
      at: new Date(at),
      actorId: actorEmail,
      actorEmail,
      action,
      entity: `${action.split('.')[0]}s`,
      entityId,
      before: { name: 'before, "quoted"' },
      after: { name: 'after' },
    });
    await server.context.database.orm
      .insert(auditLog)
      .values([
        entry('2026-01-01T00:00:00Z', 'ann@example.com', 'budget.create', 'b1'),
        entry('2026-01-01T23:59:59.999Z', 'ann@example.com', 'budget.update', 'b1'),
        entry('2026-01-02T00:00:00Z', 'bob@example.com', 'budget.update', 'b2'),
        entry('2026-01-03T12:00:00Z', 'bob@example.com', 'model.update', 'm1'),
        ...Array.from({ length: 1200 }, (_, index) =>
          entry('2025-06-01T12:00:00Z', 'robot@example.com', 'thing.change', `t${index}`),
        ),
      ]);
  });
  afterAll(() => server.close());

  const read = async (query: string) => {
    const answer = await send(server, `${path}?${query}`, { user: admin });
    expect(answer.status).toBe(200);
    return auditLogResponse.parse(await answer.json());
  };
  const targets = async (query: string) => (await read(query)).entries.map(({ entity_id }) => entity_id);

  it('filters by actor, action, target and time, newest first', async () => {
    expect(await targets('actor=BOB@')).toEqual(['m1', 'b2']);
    expect(await targets('action=budget.update')).toEqual(['b2', 'b1']);
    expect(await targets('target=b1')).toEqual(['b1', 'b1']);
    expect(await targets('target=models')).toEqual(['m1']);
    expect(await targets('from=2026-01-02')).toEqual(['m1', 'b2']);
    expect(await targets('from=2026-01-01&to=2026-01-01')).toEqual(['b1', 'b1']);
    expect(await targets('actor=ann&action=budget&target=b2')).toEqual([]);
    expect(await targets('actor=ann_example')).toEqual([]);
  });

  it('pages through changes with before and after', async () => {
    const first = await read('actor=robot&limit=200');
    expect(first.total).toBe(1200);
    expect(first.entries).toHaveLength(200);
    expect(first.entries[0]).toMatchObject({
      before: { name: 'before, "quoted"' },
      after: { name: 'after' },
    });
    const second = await read('actor=robot&limit=200&offset=200');
    expect(second.entries[0]?.id).toBe((first.entries.at(-1)?.id ?? 0) - 1);
  });

  it('exports all filtered entries as CSV', async () => {
    const answer = await send(server, `${path}/export?actor=robot`, { user: admin });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1201);
    expect(new Set(lines).size).toBe(1201);
    expect(lines[1]).toContain('"{""name"":""before, \\""quoted\\""""}"');
    const one = await send(server, `${path}/export?target=b2`, { user: admin });
    expect((await one.text()).trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('refuses invalid filters', async () => {
    for (const query of ['from=yesterday', 'limit=0', 'limit=201'])
      expect((await send(server, `${path}?${query}`, { user: admin })).status).toBe(422);
  });

  it('requires the administrator role and is read-only', async () => {
    const user = await signUp(server);
    for (const route of [path, `${path}/export`]) {
      expect((await send(server, route)).status).toBe(401);
      expect((await send(server, route, { user })).status).toBe(403);
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await send(server, route, { method, user: admin })).status).toBe(404);
    }
  });
});
