import { type CircuitResponse, offeredModels, type ProviderId } from '@verso/contracts';
import type { BreakerState } from '@verso/gateway';
import type { Context } from '../context.ts';

/** The circuit breakers of the offered models, by provider. */
export async function circuitsByProvider({
  gateway,
}: Pick<Context, 'gateway'>): Promise<ReadonlyMap<ProviderId, readonly CircuitResponse[]>> {
  const { models, now } = await gateway.snapshot();
  const circuits = new Map<ProviderId, readonly CircuitResponse[]>();
  for (const { id, provider } of offeredModels(models, now)) {
    const circuit = circuitOf(id, await gateway.breakerOf(`${provider}/${id}`));
    circuits.set(provider, [...(circuits.get(provider) ?? []), circuit]);
  }
  return circuits;
}

function circuitOf(model_id: string, state: BreakerState): CircuitResponse {
  return {
    model_id,
    state: state.phase,
    consecutive_failures: state.phase === 'closed' ? state.consecutiveFailures : 0,
    retry_at: state.phase === 'open' ? new Date(state.until).toISOString() : null,
  };
}
