import { limits } from '@verso/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { logRefusal } from '../../plugins/refusal-log.ts';
import { limitByAccount } from '../../plugins/request-limits.ts';
import { logUnaskedFields, namesIn } from '../../plugins/unasked-fields.ts';
import { answerOf, refusalIn } from './answer.ts';
import { boundedBody } from './bounded-body.ts';
import { type AuthEndpoint, authEndpoints } from './endpoints.ts';
import { requestOf } from './request.ts';

/** Bytes of the body of any account route: names, addresses and tokens need no more. */
const authBodyLimit = 32 * 1024;

const namedAccount = z.object({ email: z.string().max(limits.emailLength) });

/** Hands each endpoint of the table, its body within bounds, to the account library, which validates and answers. */
export function registerAuthRoutes(app: App, context: Context): void {
  const handle = async (endpoint: AuthEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.body !== undefined)
      logUnaskedFields(request, namesIn(request.body), Object.keys(endpoint.body.shape));
    const body = boundedBody(endpoint.body, request.body);
    const whose = namedAccount.safeParse(body).data?.email;
    const { counted } = endpoint;
    const startAnew =
      counted === undefined || whose === undefined
        ? undefined
        : await limitByAccount(context, counted, whose, reply);
    const response = await context.accounts.handle(requestOf(request, body, context.publicUrl));
    const answer = await answerOf(response, request.id);
    const { status, headers } = answer;
    if (counted === 'sign-in' && status === 200) await startAnew?.();
    const refusal = refusalIn(status, headers, answer.body);
    if (refusal !== null) logRefusal(request, refusal, status);
    return reply.code(status).headers(headers).send(answer.body);
  };
  for (const endpoint of authEndpoints)
    app.route({
      method: endpoint.method,
      url: `/api/auth${endpoint.path}`,
      onRequest: [
        ...(endpoint.guarded === true ? [app.limitAccountRequests] : []),
        ...(endpoint.signedIn === true ? [app.requireUser] : []),
      ],
      bodyLimit: authBodyLimit,
      schema: schemaOf(endpoint),
      // The schema describes the body in the documentation; the account library is the one that checks it.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => (value) => String(value),
      handler: (request, reply) => handle(endpoint, request, reply),
    });
}

function schemaOf({ summary, body }: AuthEndpoint) {
  return body === undefined ? { tags: ['accounts'], summary } : { tags: ['accounts'], summary, body };
}
