import { limits } from '@verso/contracts';
import { authEndpoints, type Endpoint } from '@verso/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { logRefusal } from '../../../platform/http/refusal-log.ts';
import { limitByAccount } from '../../../platform/http/request-limits.ts';
import { splitRoute } from '../../../platform/http/route.ts';
import { logUnknownFields, namesIn } from '../../../platform/http/unknown-fields.ts';
import type { Context } from '../../context.ts';
import { type AuthRoute, authLimits } from './endpoints.ts';
import { boundedBody, requestOf } from './request.ts';
import { refusalCodeOf, toAuthResponse } from './response.ts';

/** In bytes. Names, addresses and tokens fit easily. */
const authBodyLimit = 32 * 1024;

const namedAccount = z.object({ email: z.string().max(limits.emailLength) });

/** Registers each endpoint of the account library, which validates the limited body and produces the response. */
export function registerAuthRoutes(app: App, context: Context): void {
  for (const [name, { access, body }] of entriesOf(authEndpoints)) {
    const { guarded, counted } = authLimits[name];
    app.route({
      ...splitRoute(name),
      onRequest: [
        ...(guarded === true ? [app.limitAccountRequests] : []),
        ...(access === 'user' ? [app.requireUser] : []),
      ],
      bodyLimit: authBodyLimit,
      // The account library validates the body. The schema only limits field lengths and documents the endpoint.
      schema: body === undefined ? {} : { body },
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => (value) => String(value),
      handler: (request, reply) => handle(context, { body, counted }, request, reply),
    });
  }
}

interface AuthEndpoint {
  readonly body: Endpoint['body'];
  readonly counted: 'sign-in' | 'mail' | undefined;
}

async function handle(
  context: Context,
  { body: schema, counted }: AuthEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fields = schema instanceof z.ZodObject ? schema : undefined;
  if (fields !== undefined) logUnknownFields(request, namesIn(request.body), Object.keys(fields.shape));
  const body = boundedBody(fields, request.body);
  const email = namedAccount.safeParse(body).data?.email;
  const resetLimit =
    counted === undefined || email === undefined
      ? undefined
      : await limitByAccount(context, counted, email, reply);
  const response = await context.accounts.handle(requestOf(request, body, context.publicUrl));
  const authResponse = await toAuthResponse(response, request.id);
  const { status, headers } = authResponse;
  if (counted === 'sign-in' && status === 200) await resetLimit?.();
  const refusal = refusalCodeOf(status, headers, authResponse.body);
  if (refusal !== null) logRefusal(request, refusal, status);
  return reply.code(status).headers(headers).send(authResponse.body);
}

function entriesOf(table: Readonly<Record<AuthRoute, Endpoint>>): readonly [AuthRoute, Endpoint][] {
  return Object.entries(table) as [AuthRoute, Endpoint][];
}
