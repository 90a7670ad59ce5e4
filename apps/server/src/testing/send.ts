import type { TestUser } from './users.ts';

export interface RequestOptions {
  readonly method?: string;
  /** Sent as JSON; makes the method POST unless another is given. */
  readonly json?: unknown;
  readonly body?: FormData | string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Authenticates with the user's bearer token. */
  readonly user?: TestUser;
  /** Authenticates with the user's cookie and a same-origin header instead, as a browser does. */
  readonly cookieOf?: TestUser;
}

/** Sends a request to a server under test. Redirects are not followed. */
export function send(server: { readonly url: string }, path: string, options: RequestOptions = {}) {
  const { json, user, cookieOf, body, method, headers } = options;
  return fetch(new URL(path, server.url), {
    method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(user === undefined ? {} : { authorization: `Bearer ${user.token}` }),
      ...(cookieOf === undefined ? {} : { cookie: cookieOf.cookie, origin: server.url }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body === undefined ? {} : { body }),
  });
}
