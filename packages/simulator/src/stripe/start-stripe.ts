import { createServer, type IncomingMessage } from 'node:http';
import { paths } from './api.ts';
import { type Form, parseForm } from './form.ts';
import { Account, find, MissingError } from './objects.ts';
import { StripeSimulator } from './stripe-simulator.ts';

export interface StripeOptions {
  /** Requests with another key are rejected. */
  readonly secretKey: string;
  readonly now?: () => Date;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly type: 'application/json' | 'text/html; charset=utf-8';
  readonly location?: string;
}

/** Starts a server with Stripe's protocol: the API that the product uses, and payment pages. */
export async function startStripe({
  secretKey,
  now = () => new Date(),
}: StripeOptions): Promise<StripeSimulator> {
  const account = new Account();
  const answered = new Map<string, { readonly text: string; readonly reply: Reply }>();
  let baseUrl = '';

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const reply = answer(request, text);
      response.writeHead(reply.status, {
        'content-type': reply.type,
        ...(reply.location === undefined ? {} : { location: reply.location }),
      });
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  baseUrl = `http://127.0.0.1:${address.port}`;
  const simulator = new StripeSimulator(account, { baseUrl, now, close: () => closed(server) });

  function answer(request: IncomingMessage, text: string): Reply {
    const url = new URL(request.url ?? '/', baseUrl);
    if (!url.pathname.startsWith('/v1/')) {
      const page = pageOf(simulator, request.method ?? 'GET', url.pathname);
      return { status: page.location ? 303 : 200, type: 'text/html; charset=utf-8', ...page };
    }
    simulator.requests.push(`${request.method} ${url.pathname}`);
    if (simulator.outage) return refusal(503, 'api_error', 'Out of order.');
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before && before.text !== text) {
      return refusal(400, 'idempotency_error', 'Keys for idempotent requests take the same parameters only.');
    }
    const reply = before?.reply ?? call(request.method ?? 'GET', url, parseForm(text || url.search));
    // Its clients generate a key for each request that they may retry.
    if (typeof key === 'string') answered.set(key, { text, reply });
    return reply;
  }

  function call(method: string, { pathname }: URL, form: Form): Reply {
    for (const [known, run] of Object.entries(paths)) {
      const [verb, path = ''] = known.split(' ');
      const match = new RegExp(`^${path.replaceAll('*', '([^/]+)')}$`).exec(pathname);
      if (verb !== method || match === null) continue;
      try {
        return json(200, run({ account, baseUrl, path: match.slice(1), form }));
      } catch (error) {
        if (error instanceof MissingError) return refusal(404, 'invalid_request_error', error.message);
        throw error;
      }
    }
    return refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${pathname}).`);
  }

  return simulator;
}

function json(status: number, value: unknown): Reply {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

function refusal(status: number, type: string, message: string): Reply {
  return json(status, { error: { type, message } });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function closed(server: { close(done: () => void): unknown; closeAllConnections(): void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

interface Page {
  readonly body: string;
  /** Where the browser goes next. */
  readonly location?: string;
}

/** The pages that customers are redirected to, with one button each. */
function pageOf(stripe: StripeSimulator, method: string, path: string): Page {
  const [, kind = '', id = ''] = path.split('/');
  if (kind === 'pay') {
    const session = find(stripe.account.sessions, id);
    if (method === 'GET') return form('Subscribe', session.trialDays > 0 ? 'Start trial' : 'Pay');
    stripe.pay(id);
    return { body: '', location: session.success_url };
  }
  if (kind === 'portal') {
    const portal = find(stripe.account.portals, id);
    if (method === 'GET')
      return form('Your subscription', portal.flow.type === 'portal' ? 'Return' : 'Confirm');
    if (portal.flow.type !== 'portal') stripe.confirm(portal);
    return { body: '', location: portal.return_url };
  }
  return form('Not found', 'Nothing');
}

function form(title: string, button: string): Page {
  return {
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
<form method="post"><button>${button}</button></form></html>`,
  };
}
