import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on. Links name the port before the server takes it, so it is found beforehand. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
