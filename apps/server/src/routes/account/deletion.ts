import { deletionRequest, deletionResponse } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { sessionOf, userOf } from '../../plugins/session.ts';
import { forgetCalledOff, requestDeletion } from '../../services/accounts/deletion.ts';

/** Leaving for good. */
export function registerDeletionRoutes(app: App, context: Context): void {
  app.post(
    '/api/account/deletion',
    {
      onRequest: [app.limitAccountRequests, app.requireUser],
      schema: {
        tags: ['accounts'],
        summary: 'Have the account deleted in two weeks, and sign out everywhere; signing in calls it off',
        body: deletionRequest,
        response: { 200: deletionResponse },
      },
    },
    async (request) => {
      const who = { user: userOf(request), session: sessionOf(request) };
      return requestDeletion(context, who, request.body.password);
    },
  );

  app.delete(
    '/api/account/deletion',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Take note that signing in has called off the deletion',
        response: { 204: z.undefined().describe('It is not mentioned again.') },
      },
    },
    async (request, reply) => {
      await forgetCalledOff(context, userOf(request).id);
      return reply.code(204).send();
    },
  );
}
