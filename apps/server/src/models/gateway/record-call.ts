import { modelCalls } from '@verso/db';
import type { ModelCallRecord } from '@verso/gateway';
import { inTransaction } from '../../platform/context.ts';
import { currentActivity } from '../../platform/log/activity.ts';
import type { CountedCall } from '../../platform/metrics/metrics.ts';
import type { Traces } from '../../platform/traces/traces.ts';
import { alertOfBudgets } from '../budgets/alert.ts';
import { chargeBudgets, settleBudget } from '../budgets/hold.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'logger' | 'metrics' | 'traces' | 'queue'>;

/**
 * Writes a call to the call log and settles what was held for it in budgets, both or neither. Never fails: the call was
 * made and its answer is good. A call that can't be written is logged and counted, and its hold is settled by itself; a
 * hold that can't be settled either runs out.
 */
export async function recordCall(
  dependencies: Dependencies,
  { budgetHold, ...record }: ModelCallRecord,
): Promise<void> {
  const { database, logger, metrics, traces } = dependencies;
  try {
    metrics.modelCall(record);
    traceCall(traces, record);
    await database.transaction(async (tx) => {
      const inside = inTransaction(dependencies, tx);
      await tx.orm.insert(modelCalls).values(record);
      const charged =
        budgetHold === null
          ? await chargeBudgets(inside, record, record.costUsd)
          : await settleBudget(inside, budgetHold, record.costUsd);
      await alertOfBudgets(inside, charged);
    });
  } catch (error) {
    const { provider, modelId: model, outcome, costUsd } = record;
    logger.error({ err: error, provider, model, outcome, costUsd }, 'a call could not be recorded');
    metrics.unrecordedCall();
    if (budgetHold === null) return;
    // Its alert, if one is due, goes out with the next call.
    await settleBudget(dependencies, budgetHold, record.costUsd).catch((cause: unknown) =>
      logger.error({ err: cause }, 'a budget could not be settled'),
    );
  }
}

/** Tells of a call that has ended, as a part of what it was made for: model, tokens and outcome, no text. */
function traceCall(traces: Traces, call: CountedCall): void {
  const { provider, modelId, purpose, outcome, errorCode, startedAt } = call;
  const span = traces.begin(`${purpose} ${modelId}`, {
    kind: 'call',
    parent: currentActivity().traceparent,
    at: startedAt,
    attributes: {
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': modelId,
      'gen_ai.operation.name': purpose,
      'gen_ai.usage.input_tokens': call.inputTokens,
      'gen_ai.usage.output_tokens': call.outputTokens,
      'verso.usage.cached_input_tokens': call.cachedInputTokens,
      'verso.cost.dollars': call.costUsd,
      'verso.outcome': outcome,
    },
  });
  const at = new Date(startedAt.getTime() + call.latencyMs);
  span.end(outcome === 'failed' ? { at, failure: errorCode ?? 'unknown' } : { at });
}
