import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderId } from '@verso/contracts';
import { providerApiKeys } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providerKeyContext, usableKeys } from '../../src/models/gateway/keys.ts';
import { auditChannel } from '../../src/platform/audit/record.ts';
import { bootServer, signUp, type TestServer } from '../../src/testing/index.ts';
import { letter, setPlan, start, until } from '../translations/client.ts';

const stream = { 'content-type': 'text/event-stream' };
const part = (text: string) =>
  `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text }] } }] })}\n\n`;

/** How a broken server responds to every request. */
const faults: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'a page instead of JSON': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  'an empty response': (response) => response.writeHead(200).end(),
  'an interrupted answer': (response) => {
    response.writeHead(200, stream).write(part('<<'));
    setTimeout(() => response.destroy(), 20);
  },
  'no answer': () => undefined,
  'an answer that trickles': (response) => {
    response.writeHead(200, stream);
    const timer = setInterval(() => response.write(part('x')), 200);
    response.on('close', () => clearInterval(timer));
  },
  'status 404': (response) => response.writeHead(404).end('<h1>Not Found</h1>'),
};

describeWithDatabase('a translation with a broken key', (openDatabase) => {
  let simulator: Simulator;
  let broken: Server;
  let fault = '';
  let requestCount = 0;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    broken = createServer((request, response) => {
      requestCount += 1;
      request.resume();
      response.on('error', () => undefined);
      faults[fault]?.(response);
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    server = await bootServer({
      openDatabase,
      gatewayTimeouts: { timeouts: { firstTokenMs: 500, idleMs: 500, totalMs: 1_000 } },
    });
  });
  afterAll(async () => {
    await server.close();
    broken.closeAllConnections();
    broken.close();
    await simulator.close();
  });

  async function keep(
    provider: Exclude<ProviderId, 'demo'>,
    baseUrl: string,
    priority: number,
    sealed?: string,
  ) {
    const { database, secrets } = server.context;
    const id = randomUUID();
    await database.orm.insert(providerApiKeys).values({
      id,
      provider,
      keyName: id,
      keyValue: sealed ?? secrets.seal('AIza-simulated-key-0001', providerKeyContext(id)),
      keyLast4: '0001',
      baseUrl,
      status: 'active',
      priority,
    });
  }
  const brokenUrl = () => `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;

  const cases = Object.keys(faults).flatMap((what) => [[what, 'key'] as const, [what, 'provider'] as const]);
  for (const [index, [what, next]] of cases.entries())
    it(`completes after the first key gets ${what}, with the next ${next}`, {
      timeout: 120_000,
      // One with a key and one with a provider, by different faults, show that the next is used.
      tags: index === 0 || index === cases.length - 1 ? [] : ['rare'],
    }, async () => {
      [fault, requestCount] = [what, 0];
      await server.context.database.orm.delete(providerApiKeys);
      await keep('google-gemini', brokenUrl(), 900);
      // A key encrypted with another secret is skipped too.
      await keep('google-gemini', brokenUrl(), 950, 'sealed with another secret');
      const good = next === 'key' ? 'google-gemini' : 'openai';
      await keep(good, simulator.baseUrls[good], 100);
      const { config, database, secrets, logger } = server.context;
      expect(await usableKeys({ config, database, secrets, logger })).toHaveLength(2);
      const user = await signUp(server);
      await setPlan(server, user, 'pro');
      // As after each change in the console: the keys of the previous case leave the cache.
      await database.notify(auditChannel, 'provider_api_key');
      await expect
        .poll(async () => {
          const { keys } = await server.context.gateway.snapshot();
          return [...keys.keys()].toSorted();
        })
        .toEqual([...new Set(['google-gemini', good])].toSorted());
      await server.context.gateway.resetBreaker('google-gemini/gemini-3.6-flash');
      const { id } = await start(server, user, { bytes: letter(5, randomUUID()) });
      expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
      expect(requestCount).toBeGreaterThan(0);
    });
});
