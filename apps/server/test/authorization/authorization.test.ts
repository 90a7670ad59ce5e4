import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorResponse } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';
import { describeInOrderWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, type TestServer } from '../../src/testing/index.ts';
import { accessLevels, answersOf, type Caller, type Resources, type Row, type Table } from './callers.ts';
import { adminRoutes } from './matrix/admin.ts';
import { keyScopes } from './matrix/keys.ts';
import { teamRoutes } from './matrix/team.ts';
import { userRoutes } from './matrix/user.ts';
import { visitorRoutes } from './matrix/visitor.ts';
import { type Callers, createResources, signUpCallers } from './resources.ts';
import { withRoutes } from './routes.ts';

const suspended = accessLevels.admin.suspended;
const noAdministrator: string = accessLevels.admin.owner;

/** Every route of the server: a new one needs a row here with the callers it admits. */
const table: Table = { ...visitorRoutes, ...adminRoutes, ...teamRoutes, ...userRoutes };

// What changes or deletes the resources of all comes last.
describeInOrderWithDatabase('the authorization of every route', (openDatabase) => {
  let webDirectory: string;
  let server: TestServer;
  let routes: readonly string[];
  let callers: Callers;
  let resources: Resources;
  beforeAll(async () => {
    // Pages are public; without the web build, only the API routes remain.
    webDirectory = await mkdtemp(join(tmpdir(), 'verso-no-web-'));
    ({ started: server, routes } = await withRoutes(() =>
      bootServer({ openDatabase, webDirectory, rendering: { searchPath: undefined } }),
    ));
    callers = await signUpCallers(server);
    resources = await createResources(server, callers.users.owner);
  });
  afterAll(async () => {
    await server.close();
    await rm(webDirectory, { recursive: true });
  });

  const tokenOf = (caller: Caller, route: string) => {
    if (caller === 'visitor') return undefined;
    if (caller !== 'key') return callers.users[caller].token;
    return callers.keys[keyScopes[route] === 'read' ? 'translate' : 'read'];
  };
  const ask = (route: string, row: Row, caller: Caller) => {
    const [method = '', path = ''] = route.split(' ');
    const { params = {}, query, json, form } = row.request(resources);
    const token = tokenOf(caller, route);
    const address = path.replace(
      /:(\w+)|\*/g,
      (found, name: string | undefined) => params[name ?? found] ?? found,
    );
    return send(server, query === undefined ? address : `${address}?${query}`, {
      method,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(json === undefined ? {} : { json }),
      ...(form && { body: form }),
    });
  };

  it('is listed in the matrix', () => {
    expect(routes.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it('agrees with the access declared in the endpoint table', () => {
    for (const [name, { access }] of Object.entries<Endpoint>(endpoints)) {
      const { refusals } = table[name] ?? {};
      const guard = { anyone: undefined, user: suspended, administrator: suspended }[access];
      expect([name, refusals?.suspended]).toEqual([name, guard]);
      expect([name, refusals?.owner === noAdministrator]).toEqual([name, access === 'administrator']);
    }
  });

  it.each(Object.entries(table))('admits only permitted callers to %s', async (route, row) => {
    const expected = answersOf(row, keyScopes[route]);
    const seen: [Caller, string][] = [];
    for (const [caller, answer] of expected)
      seen.push([caller, await describeResponse(await ask(route, row, caller), answer.includes(' '))]);
    expect(seen).toEqual(expected);
  });

  it('is the same for HEAD and GET', async () => {
    for (const [route, row] of Object.entries(table)) {
      if (!route.startsWith('GET ') || row.refusals.visitor === undefined) continue;
      const answer = await ask(route.replace('GET', 'HEAD'), row, 'visitor');
      expect([route, answer.status]).toEqual([route, 401]);
    }
  });
});

/** The status of a response, with its message where the row states one. */
async function describeResponse(answer: Response, words: boolean): Promise<string> {
  if (words && !answer.ok) return `${answer.status} ${errorResponse.parse(await answer.json()).error}`;
  await answer.body?.cancel();
  return String(answer.status);
}
