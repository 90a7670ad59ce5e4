import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError, systemCodeOf } from '../errors/start-error.ts';

/** Finds a free port. It is chosen before the server listens, because links contain it. */
export async function freePort(host: string): Promise<number> {
  return tryPort(host, 0);
}

/**
 * Checks that the server can listen on a port, before anything else is opened.
 * @param wanted the port; 0 chooses any free one
 * @param variable the environment variable that set the port, for the error message
 * @returns the port to listen on
 * @throws StartError `address`
 */
export async function findPort(
  host: string,
  wanted: number,
  variable: 'PORT' | 'METRICS_PORT',
): Promise<number> {
  try {
    return await tryPort(host, wanted);
  } catch (error) {
    throw explainListening(error, { host, port: wanted, variable });
  }
}

async function tryPort(host: string, wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

interface Wanted {
  readonly host: string;
  readonly port: number;
  readonly variable: 'PORT' | 'METRICS_PORT';
}

/** Turns a failure to listen into a StartError that says what to change; returns other errors unchanged. */
export function explainListening(error: unknown, { host, port, variable }: Wanted): unknown {
  const message = messageOf(systemCodeOf(error), host, port, variable);
  return message === null ? error : new StartError('address', message, { cause: error });
}

const inUse = {
  PORT: 'Stop that process, or choose another port.',
  METRICS_PORT: 'Give each process on this machine its own METRICS_PORT.',
} as const;

function messageOf(
  code: string | null,
  host: string,
  port: number,
  variable: Wanted['variable'],
): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `${variable}: port ${port} is in use by another process. ${inUse[variable]}`;
    case 'EACCES':
      return `${variable}: this user may not listen on port ${port}. Choose a port above 1023 and put a reverse proxy in front.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `HOST: ${host} is not an address of this machine. Use 0.0.0.0 for all of its addresses, or 127.0.0.1 behind a proxy on this machine.`;
    default:
      return null;
  }
}
