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
import { answerOf, refusalIn } from './answer.ts';
import { type AuthRoute, authLimits } from './endpoints.ts';
import { boundedBody, requestOf } from './request.ts';

/** Bytes of the body of any account route: names, addresses and tokens need no more. */
const authBodyLimit = 32 * 1024;

const namedAccount = z.object({ email: z.string().max(limits.emailLength) });

/** Hands each endpoint of the table, its body within bounds, to the account library, which validates and answers. */
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
      // The account library checks the body; the schema of the table only bounds and documents it.
      schema: body === undefined ? {} : { body },
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => (value) => String(value),
      handler: (request, reply) => handle(context, { body, counted }, request, reply),
    });
  }
}

interface Handled {
  readonly body: Endpoint['body'];
  readonly counted: 'sign-in' | 'mail' | undefined;
}

async function handle(
  context: Context,
  { body: schema, counted }: Handled,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fields = schema instanceof z.ZodObject ? schema : undefined;
  if (fields !== undefined) logUnknownFields(request, namesIn(request.body), Object.keys(fields.shape));
  const body = boundedBody(fields, request.body);
  const whose = namedAccount.safeParse(body).data?.email;
  const startOver =
    counted === undefined || whose === undefined
      ? undefined
      : await limitByAccount(context, counted, whose, reply);
  const response = await context.accounts.handle(requestOf(request, body, context.publicUrl));
  const answer = await answerOf(response, request.id);
  const { status, headers } = answer;
  if (counted === 'sign-in' && status === 200) await startOver?.();
  const refusal = refusalIn(status, headers, answer.body);
  if (refusal !== null) logRefusal(request, refusal, status);
  return reply.code(status).headers(headers).send(answer.body);
}

function entriesOf(table: Readonly<Record<AuthRoute, Endpoint>>): readonly [AuthRoute, Endpoint][] {
  return Object.entries(table) as [AuthRoute, Endpoint][];
}
