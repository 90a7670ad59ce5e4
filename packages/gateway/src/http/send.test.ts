import type { Agent, ClientRequestArgs } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { send } from './send.ts';

afterEach(() => void vi.useRealTimers());

it('gives up on a host that never answers a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = Object.assign(new Socket(), { connecting: true });
  const createConnection: (options: ClientRequestArgs) => Socket = () => socket;
  const agent: Agent | false = false;
  const sending = send(new URL('http://10.0.0.1/'), '', { method: 'POST', agent, createConnection });
  const failed = expect(sending).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { message: 'There was no connection within 10 s.' },
  });
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(10_000);
  await failed;
});
