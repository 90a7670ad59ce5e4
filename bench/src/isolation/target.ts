import type { ServerProcess } from '@verso/server/testing/process';
import { signUp, type TestUser } from '@verso/server/testing/users';
import { type DatabaseKind, prepareInstallation } from '../installation/installation.ts';
import { startSimulatorProcess } from '../installation/simulator-process.ts';
import { accepted, randomAddress, type User, upload } from '../installation/users.ts';

/** What a person does with a server. */
export interface Client {
  /** @returns the response, whatever its status */
  upload(user: User, name: string, bytes: Uint8Array): Promise<Response>;
  /**
   * Uploads a document and follows its events until it has ended, as a page does.
   * @returns its status, and the duration in ms
   */
  translate(user: User, name: string, bytes: Uint8Array): Promise<{ status: string; ms: number }>;
  /** A request, a POST if there is a body (JSON or a form), from another address each time. */
  request(path: string, user?: User, body?: string | FormData): Promise<Response>;
}

/** A server process with all roles, and a model that answers immediately. */
export interface Target extends Client {
  readonly server: ServerProcess;
  /** A user on a Pro trial, who may translate every format. */
  signUp(name: string): Promise<TestUser>;
  close(): Promise<void>;
}

export function clientOf(url: string): Client {
  const request: Client['request'] = (path, user, body) =>
    fetch(`${url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        'x-forwarded-for': randomAddress(),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(user === undefined ? {} : { authorization: `Bearer ${user.token}` }),
      },
    });
  const send: Client['upload'] = (user, name, bytes) =>
    upload({ url }, user, new File([new Uint8Array(bytes)], name));
  return {
    request,
    upload: send,
    async translate(user, name, bytes) {
      const began = performance.now();
      const { id } = await accepted(await send(user, name, bytes));
      const events = await request(`/api/translations/${id}/events`, user);
      let seen = '';
      for await (const chunk of events.body ?? []) {
        seen += Buffer.from(chunk).toString();
        const status = /"status":"(completed|failed|cancelled)"/.exec(seen)?.[1];
        if (status !== undefined) return { status, ms: performance.now() - began };
      }
      throw new Error(`The events of ${name} ended before its translation: ${seen}`);
    },
  };
}

/**
 * @param checkout the root of the checkout whose server is started; this one by default
 * @param environment added to the server's
 */
export async function startTarget(
  database: DatabaseKind,
  checkout?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const simulator = await startSimulatorProcess();
  const installation = await prepareInstallation({ database, simulator, checkout, environment });
  const server = await installation.start();

  const client = clientOf(server.url);
  return {
    server,
    ...client,
    async signUp(name) {
      const user = await signUp(server, { email: `${name}@example.com` });
      if (environment.PLANS === 'off') return user;
      const trial = await client.request('/api/billing/plan', user, JSON.stringify({ tier: 'pro' }));
      if (!trial.ok) throw new Error(`No trial: ${trial.status} ${await trial.text()}`);
      return user;
    },
    close: () => installation.close(),
  };
}
