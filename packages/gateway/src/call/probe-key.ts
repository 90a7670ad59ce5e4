import { ModelCallError } from '@verso/contracts';
import type { ProviderKey } from '../keys/key.ts';
import type { RegisteredModel } from '../routing/snapshot.ts';
import { performCall } from './perform-call.ts';
import type { StreamContext } from './stream-call.ts';

const longestMs = 20_000;

/** Requests one word from a model to test a key. The answer is ignored. */
export async function probeKey(
  key: ProviderKey,
  model: RegisteredModel,
  context: Pick<StreamContext, 'adapters' | 'now' | 'onCall' | 'traits'>,
  signal: AbortSignal,
): Promise<{ readonly error: ModelCallError | null; readonly latencyMs: number }> {
  const startedAt = context.now();
  const request = {
    purpose: 'probe',
    system: 'Answer with one word.',
    prompt: 'Ready?',
    // Reasoning models need room to think before they answer.
    maxOutputTokens: 256,
    attempt: 1,
  } as const;
  const plan = {
    provider: context.adapters[model.provider],
    model,
    key,
    request,
    jobId: 'probe',
    userId: 'system',
    call: 1,
    budgetHold: null,
    timeouts: { firstTokenMs: longestMs, idleMs: longestMs, totalMs: longestMs },
    traits: context.traits,
    now: context.now,
    onCall: context.onCall,
  };
  const outcome = (error: ModelCallError | null) => ({ error, latencyMs: context.now() - startedAt });
  try {
    for await (const _event of performCall(plan, signal));
    return outcome(null);
  } catch (error) {
    if (error instanceof ModelCallError) return outcome(error);
    throw error;
  }
}
