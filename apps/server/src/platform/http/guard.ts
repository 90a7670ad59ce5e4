import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook that lets a request pass or throws an AppError. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
