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

/** The HTTP application. Routes declare Zod schemas for validation, types and documentation. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  Logger,
  ZodTypeProvider
>;

/** A hook that lets a request pass or throws an AppError. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
