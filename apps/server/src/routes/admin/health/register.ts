import {
  checkProviderRequest,
  checkProviderResponse,
  circuitStripsResponse,
  providersHealthResponse,
  resetCircuitRequest,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { checkProvider, resetCircuits } from '../../../services/health/check.ts';
import { listHealth } from '../../../services/health/list.ts';
import { readStrips } from '../../../services/health/strips.ts';

const path = '/api/admin/provider-health';
const tags = ['administration'];

/** How the providers fare, and what can be done about it by hand. */
export function registerAdminHealthRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    {
      onRequest,
      schema: { tags, summary: 'Health of the providers', response: { 200: providersHealthResponse } },
    },
    async () => ({ providers: await listHealth(context) }),
  );

  app.get(
    `${path}/circuits`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The last 24 hours of the circuit breakers, by the half hour',
        response: { 200: circuitStripsResponse },
      },
    },
    async () => readStrips(context),
  );

  app.post(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Check one provider now',
        body: checkProviderRequest,
        response: { 200: checkProviderResponse },
      },
    },
    async (request) => checkProvider(context, actorOf(request), request.body.provider),
  );

  app.post(
    `${path}/reset`,
    {
      onRequest,
      schema: {
        tags,
        summary: "Close the circuit breakers of a provider's models",
        body: resetCircuitRequest,
        response: { 200: checkProviderResponse },
      },
    },
    async (request) => {
      const { provider, model_id: modelId } = request.body;
      return resetCircuits(context, actorOf(request), { provider, modelId });
    },
  );
}
