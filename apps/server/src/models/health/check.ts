import { AppError, type ProviderHealthResponse, providers } from '@verso/contracts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { circuitsByProvider } from './circuits.ts';
import { probeProvider } from './probe.ts';
import { refreshHealth } from './refresh.ts';

type Provider = ProviderHealthResponse['provider'];

export interface CheckedProvider {
  readonly provider: ProviderHealthResponse;
  readonly answered: boolean;
  readonly message: string;
}

/** Probes a provider now and updates its status. @throws AppError `conflict` without an active key */
export async function checkProvider(
  context: Context,
  actor: Actor,
  provider: Provider,
): Promise<CheckedProvider> {
  const { name } = providers[provider];
  const test = await probeProvider(context, provider);
  const health = await refreshHealth(context);
  const { database } = context;
  await recordAudit(database, actor, {
    action: 'provider_health.check',
    entity: 'provider_health',
    entityId: provider,
    after: test === null ? { key: null } : { error: test.error?.code ?? null, model: test.modelId },
  });
  if (test === null)
    throw new AppError('conflict', `There is no active key for ${name}. Add or activate a key first.`);
  const seconds = (test.latencyMs / 1000).toFixed(1);
  const message =
    test.error === null
      ? `${name} answered in ${seconds} s.`
      : `${name} did not answer: ${test.error.message}`;
  return { provider: healthOf(health, provider), answered: test.error === null, message };
}

/** Closes the circuit breakers of a provider's models. @param modelId null for all models */
export async function resetCircuits(
  context: Context,
  actor: Actor,
  { provider, modelId }: { readonly provider: Provider; readonly modelId: string | null },
): Promise<CheckedProvider> {
  const circuits = (await circuitsByProvider(context)).get(provider) ?? [];
  const chosen = circuits.filter(({ model_id }) => modelId === null || model_id === modelId);
  if (chosen.length === 0) throw new AppError('not_found', 'There is no such active model.');
  for (const { model_id } of chosen) await context.gateway.resetBreaker(`${provider}/${model_id}`);
  await recordAudit(context.database, actor, {
    action: 'provider_health.reset',
    entity: 'provider_health',
    entityId: provider,
    before: { circuits: chosen.filter(({ state }) => state !== 'closed') },
    after: { model_ids: chosen.map(({ model_id }) => model_id) },
  });
  return {
    provider: healthOf(await refreshHealth(context), provider),
    answered: true,
    message: `Calls to ${modelId ?? providers[provider].name} are allowed again.`,
  };
}

function healthOf(all: readonly ProviderHealthResponse[], provider: Provider): ProviderHealthResponse {
  const found = all.find((health) => health.provider === provider);
  if (found === undefined) throw new AppError('not_found');
  return found;
}
