import {
  abTestReasonsResponse,
  abTestResponse,
  abTestsResponse,
  createAbTestRequest,
  updateAbTestRequest,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { cloneAbTest, createAbTest, updateAbTest } from '../../../services/ab-tests/change.ts';
import { listAbTests } from '../../../services/ab-tests/list.ts';
import { listReasons } from '../../../services/ab-tests/reasons.ts';

const tags = ['admin'];
const params = z.object({ id: z.uuid() });

/** Comparisons of two models by beta users. */
export function registerAdminAbTestsRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    '/api/admin/ab-tests',
    {
      onRequest,
      schema: { tags, summary: 'A/B tests with their results', response: { 200: abTestsResponse } },
    },
    async () => ({ tests: await listAbTests(context) }),
  );

  app.post(
    '/api/admin/ab-tests',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Make the draft of an A/B test',
        body: createAbTestRequest,
        response: { 201: abTestResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createAbTest(context, actorOf(request), request.body)),
  );

  app.put(
    '/api/admin/ab-tests',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Start, pause or complete an A/B test, or change its fields',
        body: updateAbTestRequest,
        response: { 200: abTestResponse },
      },
    },
    async (request) => updateAbTest(context, actorOf(request), request.body),
  );

  app.get(
    '/api/admin/ab-tests/:id/reasons',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What the voters of an A/B test said',
        params,
        response: { 200: abTestReasonsResponse },
      },
    },
    async (request) => ({ reasons: await listReasons(context.database, request.params.id) }),
  );

  app.post(
    '/api/admin/ab-tests/:id/clone',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Make a new draft like an A/B test',
        params,
        response: { 201: abTestResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await cloneAbTest(context, actorOf(request), request.params.id)),
  );
}
