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
    /** `onRequest` hook: 429 when an address asks too often for what must be slow. */
    limitAccountRequests: Guard;
  }
  interface FastifyContextConfig {
    /** What a request counts for in the limit of its user; 1 when left out. */
    weight?: number;
  }
}

/**
 * Limits by address, by user and by route. Those that keep somebody from guessing are counted in the database, by all
 * processes together; those that keep somebody from taking all of a process are counted by each process.
 */
export async function registerRequestLimits(app: App, context: Context): Promise<void> {
  const { rateLimits } = context.config;
  await app.register(rateLimit, {
    max: rateLimits.api,
    timeWindow: '1 minute',
    ipv6Subnet: 64,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { after }) =>
      new AppError('rate_limited', undefined, { details: { retry_after: after } }),
  });
  limitAddresses(app, context);
  limitUsers(app, rateLimits.user);
}

/** One count for all routes where passwords and tokens can be guessed, or mails be sent to strangers. */
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

/** Runs once it is known who asks, and before a body is read. */
function limitUsers(app: App, max: number): void {
  const weigh = weighRequests(max);
  app.addHook('preParsing', async (request, reply) => {
    if (request.user === null) return;
    refuseAfter(weigh(request.user.id, request.routeOptions.config.weight ?? 1), reply);
  });
}

/**
 * Counts a try to sign in to an account, or a mail that somebody has sent to an address, whoever asks.
 * @returns what to call when it was the owner: the count starts anew
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
 * Says no to an address that guesses API keys, in words that it can act on.
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
