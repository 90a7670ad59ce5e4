import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerApiKeys } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditChannel } from '../../src/platform/audit/record.ts';
import { bootServer, send, signIn, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import type { Resources, Table } from '../authorization/callers.ts';
import { adminRoutes } from '../authorization/matrix/admin.ts';
import { teamRoutes } from '../authorization/matrix/team.ts';
import { userRoutes } from '../authorization/matrix/user.ts';
import { visitorRoutes } from '../authorization/matrix/visitor.ts';
import { createResources } from '../authorization/resources.ts';
import { type RouteSchema, withRoutes } from '../authorization/routes.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

const table: Table = { ...visitorRoutes, ...adminRoutes, ...teamRoutes, ...userRoutes };

/**
 * Each caller sends a different sample of one in `step` requests, plus every request with U+0000 in a known field of a route
 * that it may use: all of them would take minutes. `HOSTILE_STEP=1` sends all.
 */
const step = Number(process.env.HOSTILE_STEP ?? 47);
const concurrency = 4;
/** Detects hanging requests: longer than retranslating a unit may take when its provider does not answer. */
const timeoutMs = 125_000;

/** The correct answer once the administrator's requests have left no model that can be reached. */
const unreachableModel = /The text could not be translated again|No translations could be proposed/;

describeWithDatabase('hostile requests', (openDatabase) => {
  let webDirectory: string;
  let server: TestServer;
  let schemas: ReadonlyMap<string, RouteSchema>;
  let administrator: TestUser;
  let user: TestUser;
  let resources: ReadonlyMap<TestUser, Resources>;
  const faults: unknown[] = [];
  beforeAll(async () => {
    webDirectory = await mkdtemp(join(tmpdir(), 'verso-no-web-'));
    const env = { LOG_LEVEL: 'error' };
    const onLog = (line: string) => {
      if (line.includes('"request failed"') && !unreachableModel.test(line)) faults.push(line);
    };
    ({ started: server, schemas } = await withRoutes(() =>
      bootServer({ openDatabase, webDirectory, env, onLog }),
    ));
    administrator = await signUpAdministrator(server);
    user = await signUp(server);
    resources = new Map([
      [administrator, await createResources(server, administrator)],
      [user, await createResources(server, user)],
    ]);
  });
  afterAll(async () => {
    await server.close();
    await rm(webDirectory, { recursive: true });
  });

  /** Sends a request. @returns the problem with the response, or null */
  async function problemWith(request: HostileRequest, token: string): Promise<string | null> {
    const { method, path, body, name } = request;
    try {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = answer.status >= 500 ? await answer.text() : '';
      await answer.body?.cancel().catch(() => undefined);
      if (answer.status < 500 || (answer.status === 503 && unreachableModel.test(text))) return null;
      return `${answer.status} ${name}: ${text}`;
    } catch (error) {
      return `no answer, ${name}: ${String(error)}`;
    }
  }

  async function tokenOf(caller: TestUser): Promise<string> {
    const { status } = await send(server, '/api/me', { user: caller });
    return status === 200 ? caller.token : (await signIn(server, caller)).token;
  }

  /** Translations would wait for minutes for the rate limits of keys that the administrator's requests have added. */
  async function removeKeys(): Promise<void> {
    const { database } = server.context;
    await database.orm.delete(providerApiKeys);
    await database.notify(auditChannel, 'provider_api_key');
  }

  // The administrator comes last: after it changes models, translations may find none.
  for (const [role, ...tags] of [['user'], ['administrator', 'rare']] as const)
    it(`are never answered with 500 for a signed-in ${role}`, { timeout: 1_000_000, tags }, async () => {
      const [caller, offset] = role === 'administrator' ? [administrator, 0] : [user, Math.floor(step / 2)];
      const own = resources.get(caller);
      if (own === undefined) throw new Error('The caller has no resources.');
      const wrong: string[] = [];
      let count = 0;
      for (const [turn, [route, row]] of Object.entries(table).entries()) {
        if (route in userRoutes) await removeKeys();
        const token = await tokenOf(caller);
        const mayUse = role === 'administrator' || !(route in adminRoutes);
        const requests = [...hostileRequests(route, schemas.get(route) ?? {}, row.request(own), turn)].filter(
          ({ name }, index) =>
            (index + turn + offset) % step === 0 ||
            (mayUse && name.startsWith('U+0000') && !name.endsWith('?unknown')),
        );
        for (let start = 0; start < requests.length; start += concurrency) {
          const batch = requests.slice(start, start + concurrency);
          const results = await Promise.all(batch.map((request) => problemWith(request, token)));
          for (const result of results) if (result !== null) wrong.push(`${route}: ${result}`);
          count += batch.length;
        }
      }
      expect({ wrong, faults: faults.slice(0, 5) }).toEqual({ wrong: [], faults: [] });
      expect(count).toBeGreaterThan(500);
      const headers = { authorization: `Bearer ${await tokenOf(administrator)}` };
      for (const path of ['/api/admin/audit-log/export', '/api/account/export', '/api/admin/jobs']) {
        const answer = await send(server, path, { headers });
        expect([path, answer.status]).toEqual([path, 200]);
        await answer.arrayBuffer();
      }
      expect((await send(server, '/api/health')).status).toBe(200);
    });
});
