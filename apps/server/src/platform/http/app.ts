import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from '../log/logger.ts';

/** The HTTP application: routes declare zod schemas, which validate, type and document them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  Logger,
  ZodTypeProvider
>;

/** A hook that lets a request pass or throws an AppError. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
