import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@verso/contracts';
import type { S3Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { App } from './app.ts';
import { registerSameOrigin } from './same-origin.ts';
import type { Guard } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hook: 429 when an address asks too often for what must be slow. */
    limitAccountRequests: Guard;
  }
}

/** Response headers, request limits by address, and the same-origin rule. */
export async function registerSecurity(app: App, { config, publicUrl }: Context): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(
        [...storageOrigins(config.s3), ...reportOrigins(config.errorReportsDsn)],
        secure,
      ),
    },
    // Over plain HTTP on one's own network, a browser must not be sent to an HTTPS that nobody serves.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: config.rateLimits.api,
    timeWindow: '1 minute',
    ipv6Subnet: 64,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { after }) =>
      new AppError('rate_limited', undefined, { details: { retry_after: after } }),
  });
  registerAccountLimit(app, config.rateLimits.accounts);
  registerSameOrigin(app, publicUrl);
}

/** One counter for all routes where passwords and tokens can be guessed, or mails be sent to strangers. */
function registerAccountLimit(app: App, max: number): void {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', ipv6Subnet: 64 });
  app.decorate('limitAccountRequests', async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', state.ttlInSeconds);
    throw new AppError('rate_limited', undefined, {
      details: { retry_after: `${state.ttlInSeconds} seconds` },
    });
  });
}

/**
 * No inline script at all. Inline styles are allowed because the component library positions and themes through
 * style attributes and generated style elements; they can't run code.
 */
function contentSecurityPolicy(connect: readonly string[], secure: boolean) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Where links to stored files lead to when a bucket holds them: it is named in the path or in the host. */
function storageOrigins(s3: S3Config | undefined): readonly string[] {
  if (s3 === undefined) return [];
  const server = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [server.origin, `${server.protocol}//${s3.bucket}.${server.host}`];
}

function reportOrigins(dsn: string | undefined): readonly string[] {
  return dsn === undefined ? [] : [new URL(dsn).origin];
}
