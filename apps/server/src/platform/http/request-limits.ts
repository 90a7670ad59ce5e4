import rateLimit from '@fastify/rate-limit';
import { AppError, minuteMs } from '@verso/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type AttemptLimit, accountWindowMs, countAttempt, forgetAttempts } from '../limits/attempts.ts';
import type { App, Guard } from './app.ts';
import { weighRequests } from './request-weight.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hook: 429 when an address exceeds the limit for account requests. */
    limitAccountRequests: Guard;
  }
  interface FastifyContextConfig {
    /** How much a request counts toward its user's limit; defaults to 1. */
    weight?: number;
  }
}

/**
 * Registers limits by address, user and route. Limits against guessing are counted in the database, across all processes.
 * Limits against overload are counted in each process.
 */
export async function registerRequestLimits(app: App, context: Context): Promise<void> {
  const { rateLimits } = context.config;
  await app.register(rateLimit, {
    max: rateLimits.api,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressGroup(ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { after }) =>
      new AppError('rate_limited', undefined, { details: { retry_after: after } }),
  });
  limitAddresses(app, context);
  limitUsers(app, rateLimits.user);
}

/** One limit for all routes where clients could guess passwords and tokens or send mails to others. */
function limitAddresses(app: App, context: Context): void {
  const limit: AttemptLimit = {
    name: 'address',
    max: context.config.rateLimits.accounts,
    windowMs: minuteMs,
  };
  app.decorate('limitAccountRequests', async (request, reply) => {
    refuseAfter(await countAttempt(context, limit, addressGroup(request.ip)), reply);
  });
}

/** Runs after the user is known and before the body is read. */
function limitUsers(app: App, max: number): void {
  const weigh = weighRequests(max);
  app.addHook('preParsing', async (request, reply) => {
    if (request.user === null) return;
    refuseAfter(weigh(request.user.id, request.routeOptions.config.weight ?? 1), reply);
  });
}

/**
 * Counts a sign-in attempt to an account or a requested mail to an address, across all clients.
 * @returns a function that resets the count, to call once the owner has proven who they are
 * @throws AppError `rate_limited`
 */
export async function limitByAccount(
  context: Context,
  what: 'sign-in' | 'mail',
  email: string,
  reply: FastifyReply,
): Promise<() => Promise<void>> {
  const { signIn, mail } = context.config.rateLimits;
  const max = what === 'mail' ? mail : signIn;
  const limit: AttemptLimit = { name: what, max, windowMs: accountWindowMs };
  const subject = email.trim().toLowerCase();
  refuseAfter(await countAttempt(context, limit, subject), reply);
  return () => forgetAttempts(context, limit, subject);
}

/**
 * Counts an invalid API key against the client's address.
 * @throws AppError `rate_limited`
 */
export async function limitWrongKeys(context: Context, address: string, reply: FastifyReply): Promise<void> {
  const limit: AttemptLimit = {
    name: 'api-key',
    max: context.config.rateLimits.accounts,
    windowMs: minuteMs,
  };
  refuseAfter(await countAttempt(context, limit, addressGroup(address)), reply);
}

function refuseAfter(seconds: number | null, reply: FastifyReply): void {
  if (seconds === null) return;
  reply.header('retry-after', seconds);
  throw new AppError('rate_limited', undefined, { details: { retry_after: `${seconds} seconds` } });
}
