import {
  createPromptRequest,
  hidePromptRequest,
  listPromptsQuery,
  listPromptsResponse,
  reportPromptRequest,
  savedPromptResponse,
  updatePromptRequest,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { actorOf, userOf } from '../../plugins/session.ts';
import { createPrompt } from '../../services/prompts/create.ts';
import { editPrompt } from '../../services/prompts/edit.ts';
import { hidePrompt } from '../../services/prompts/hide.ts';
import { listPrompts } from '../../services/prompts/list.ts';
import { removePrompt } from '../../services/prompts/remove.ts';
import { reportPrompt } from '../../services/prompts/report.ts';
import { usePrompt } from '../../services/prompts/use.ts';

const params = z.object({ id: z.uuid() });
const tags = ['prompts'];

/** A report is a message to people: nobody needs to send many. */
const reportLimit = { max: 10, timeWindow: '1 minute', groupId: 'report-prompt' };

/** The prompt library. */
export function registerPromptsRoutes(app: App, context: Context): void {
  const onRequest = app.requireUser;

  app.get(
    '/api/prompts',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Saved prompts: one’s own, and public ones',
        querystring: listPromptsQuery,
        response: { 200: listPromptsResponse },
      },
    },
    async (request) => listPrompts(context.database, userOf(request), request.query),
  );

  app.post(
    '/api/prompts',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Save a prompt',
        body: createPromptRequest,
        response: { 201: savedPromptResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ prompt: await createPrompt(context, userOf(request).id, request.body) }),
  );

  app.patch(
    '/api/prompts/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a prompt of one’s own',
        params,
        body: updatePromptRequest,
        response: { 200: savedPromptResponse },
      },
    },
    async (request) => ({
      prompt: await editPrompt(context, userOf(request).id, request.params.id, request.body),
    }),
  );

  app.delete(
    '/api/prompts/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a prompt of one’s own',
        params,
        response: { 204: z.undefined().describe('It is gone.') },
      },
    },
    async (request, reply) => {
      await removePrompt(context.database, userOf(request).id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/prompts/:id/use',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Count one use of a prompt',
        params,
        response: { 204: z.undefined().describe('It is counted.') },
      },
    },
    async (request, reply) => {
      await usePrompt(context, userOf(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/prompts/:id/report',
    {
      onRequest,
      config: { rateLimit: reportLimit },
      schema: {
        tags,
        summary: 'Report a public prompt to the administrators',
        params,
        body: reportPromptRequest,
        response: { 204: z.undefined().describe('They are told.') },
      },
    },
    async (request, reply) => {
      await reportPrompt(context, userOf(request), request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/admin/prompts',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags: ['administration'],
        summary: 'Hide a public prompt, or show it again',
        body: hidePromptRequest,
        response: { 200: savedPromptResponse },
      },
    },
    async (request) => ({ prompt: await hidePrompt(context, actorOf(request), request.body) }),
  );
}
