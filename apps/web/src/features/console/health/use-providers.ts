import {
  checkProviderResponse,
  circuitStripsResponse,
  healthMessages,
  type ProviderHealthResponse,
  providersHealthResponse,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { providerHealth } from '../../../messages/console/health.ts';
import { toast } from '../../../ui/toast.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

type ProviderId = ProviderHealthResponse['provider'];

export const useProviders = () =>
  useConsoleQuery(providersHealthResponse, 'GET /api/admin/provider-health', {
    failed: healthMessages.loadFailed,
    live: true,
  });

export const useStrips = () =>
  useConsoleQuery(circuitStripsResponse, 'GET /api/admin/provider-health/circuits', {
    failed: healthMessages.loadFailed,
    live: true,
  });

const changes = ['provider-health', 'overview', 'cost-telemetry'];

/** Checks one provider with a small request. */
export const useCheck = () =>
  useConsoleAction({
    run: async (provider: ProviderId) => {
      const { answered, message } = await request(checkProviderResponse, 'POST /api/admin/provider-health', {
        body: { provider },
      });
      toast(answered ? 'success' : 'error', message);
    },
    failed: healthMessages.checkFailed,
    changes,
  });

/** The circuit breakers to reset: a model's, or all of a provider. */
export interface Reset {
  readonly provider: ProviderId;
  readonly model_id: string | null;
}

export const useReset = () =>
  useConsoleAction({
    run: (body: Reset) => request(checkProviderResponse, 'POST /api/admin/provider-health/reset', { body }),
    failed: providerHealth.resetFailed,
    changes,
    done: ({ message }) => message,
  });
