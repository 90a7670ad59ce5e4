import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@verso/contracts';
import type { App } from './app.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from our own pages. Uses `Sec-Fetch-Site` (W3C Fetch Metadata) if the browser sends it,
 * otherwise `Origin`, which every browser sends with state-changing requests.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicUrl || new URL(origin).host === host;
}

/**
 * Rejects state-changing requests that another site triggers with the user's cookies (CSRF). Requests without cookies,
 * such as those with a bearer token, cannot be forged this way.
 */
export function registerSameOrigin(app: App, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.headers.cookie === undefined) return;
    if (!isSameOrigin(request.headers, publicUrl))
      throw new AppError('forbidden', 'This request did not come from our own pages.');
  });
}
