import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { answerOf } from './answer.ts';
import { type AuthEndpoint, authEndpoints } from './endpoints.ts';
import { requestOf } from './request.ts';

/** Hands each endpoint of the table to the account library, which validates and answers. */
export function registerAuthRoutes(app: App, context: Context): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const response = await context.accounts.handle(requestOf(request, context.publicUrl));
    const { status, headers, body } = await answerOf(response, request.id);
    return reply.code(status).headers(headers).send(body);
  };
  for (const endpoint of authEndpoints)
    app.route({
      method: endpoint.method,
      url: `/api/auth${endpoint.path}`,
      onRequest: [
        ...(endpoint.guarded === true ? [app.limitAccountRequests] : []),
        ...(endpoint.signedIn === true ? [app.requireUser] : []),
      ],
      schema: schemaOf(endpoint),
      // The schema describes the body in the documentation; the account library is the one that checks it.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => (value) => String(value),
      handler: handle,
    });
}

function schemaOf({ summary, body }: AuthEndpoint) {
  return body === undefined ? { tags: ['accounts'], summary } : { tags: ['accounts'], summary, body };
}
