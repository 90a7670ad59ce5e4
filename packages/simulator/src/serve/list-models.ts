import type { FastifyReply, FastifyRequest } from 'fastify';
import { services } from '../services/index.ts';
import type { SimulatorState } from '../state.ts';

/**
 * The list of models below a base path. OpenAI and Anthropic use the same path; Anthropic's clients send the version of its
 * API.
 */
export function listModels(
  basePath: string,
  state: SimulatorState,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const versioned = request.headers['anthropic-version'] !== undefined;
  const candidates = services.filter((service) => service.basePath === basePath);
  const service = candidates.find(({ id }) => (id === 'anthropic') === versioned) ?? candidates[0];
  if (service === undefined) return reply.code(404).send();
  const key = service.readKey(request.headers, request.query as Readonly<Record<string, string>>);
  const missing = key === '' && !service.keyIsOptional;
  if (missing || state.currentBehavior().deadKeys.includes(key)) {
    const kind = missing ? 'missing_key' : 'wrong_key';
    const { status, body } = service.fail({ kind, retryAfterSeconds: null, key });
    return reply.code(status).send(body);
  }
  return reply.send(service.models);
}
