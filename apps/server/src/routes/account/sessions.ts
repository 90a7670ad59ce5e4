import { accountSecurity, accountSessionsResponse, endSessionsQuery } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { sessionOf, userOf } from '../../plugins/session.ts';
import { securityOf } from '../../services/accounts/security.ts';
import { endSession, endSessions, listSessions } from '../../services/accounts/sessions.ts';

const sessionParams = z.object({ id: z.string().min(1).max(100) });

/** How an account is protected, and where it is signed in. Tokens of sessions are never told. */
export function registerSessionsRoutes(app: App, context: Context): void {
  const { database } = context;

  app.get(
    '/api/account/security',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Ways to sign in, and whether a second step is on',
        response: { 200: accountSecurity },
      },
    },
    async (request) => securityOf(database, userOf(request).id),
  );

  app.get(
    '/api/account/sessions',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Where the user is signed in',
        response: { 200: accountSessionsResponse },
      },
    },
    async (request) => ({
      sessions: await listSessions(context, userOf(request).id, sessionOf(request).id),
    }),
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'End one session',
        params: sessionParams,
        response: { 204: z.undefined().describe('It has ended.') },
      },
    },
    async (request, reply) => {
      await endSession(database, userOf(request).id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/account/sessions',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Sign out everywhere, or everywhere else; trusted devices are asked for a code again',
        querystring: endSessionsQuery,
        response: { 204: z.undefined().describe('They have ended.') },
      },
    },
    async (request, reply) => {
      const spared = request.query.scope === 'others' ? sessionOf(request).id : undefined;
      await endSessions(database, userOf(request).id, spared);
      return reply.code(204).send();
    },
  );
}
