import {
  createRuleRequest,
  deleteRuleRequest,
  dryRunRequest,
  dryRunResponse,
  orderRulesRequest,
  ruleChangeResponse,
  rulesResponse,
  updateRuleRequest,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { createRule, removeRule, updateRule } from '../../../services/rules/change.ts';
import { dryRunRules } from '../../../services/rules/dry-run.ts';
import { listRules } from '../../../services/rules/list.ts';
import { orderRules } from '../../../services/rules/order.ts';

const path = '/api/admin/routing-rules';
const tags = ['administration'];

/** Which model gets which documents. */
export function registerAdminRulesRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    { onRequest, schema: { tags, summary: 'Routing rules', response: { 200: rulesResponse } } },
    async () => ({ rules: await listRules(context) }),
  );

  app.post(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Add a routing rule',
        body: createRuleRequest,
        response: { 201: ruleChangeResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ rule: await createRule(context, actorOf(request), request.body) }),
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a routing rule, or switch it on and off',
        body: updateRuleRequest,
        response: { 200: ruleChangeResponse },
      },
    },
    async (request) => ({ rule: await updateRule(context, actorOf(request), request.body) }),
  );

  app.put(
    `${path}/order`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Put the routing rules in an order',
        body: orderRulesRequest,
        response: { 200: rulesResponse },
      },
    },
    async (request) => ({ rules: await orderRules(context, actorOf(request), request.body.ids) }),
  );

  app.delete(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a routing rule',
        body: deleteRuleRequest,
        response: { 204: z.undefined().describe('It is gone.') },
      },
    },
    async (request, reply) => {
      await removeRule(context, actorOf(request), request.body.id);
      return reply.code(204).send();
    },
  );

  app.post(
    `${path}/dry-run`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Which model a document would get, and why',
        body: dryRunRequest,
        response: { 200: dryRunResponse },
      },
    },
    async (request) => dryRunRules(context, request.body),
  );
}
