import { modelCalls } from '@verso/db';
import type { ModelCallRecord } from '@verso/gateway';
import { inTransaction } from '../../platform/context.ts';
import { currentActivity } from '../../platform/log/activity.ts';
import type { CountedCall } from '../../platform/metrics/metrics.ts';
import type { Traces } from '../../platform/traces/traces.ts';
import { queueBudgetAlerts } from '../budgets/alert.ts';
import { chargeBudgets, settleBudget } from '../budgets/hold.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'logger' | 'metrics' | 'traces' | 'queue'> & {
  /** Whether there is an active budget. */
  readonly isBudgeted: () => Promise<boolean>;
};

/**
 * Adds a call to the call log and settles its budget hold, both or neither. Never throws, because the call has been
 * made. If the call can't be recorded, it is logged and counted, and its hold is settled separately; if that fails too,
 * the hold expires.
 */
export async function recordCall(
  dependencies: Dependencies,
  { budgetHold, ...record }: ModelCallRecord,
): Promise<void> {
  const { database, logger, metrics, traces } = dependencies;
  try {
    metrics.modelCall(record);
    traceCall(traces, record);
    if (budgetHold === null && !(await dependencies.isBudgeted())) {
      await database.orm.insert(modelCalls).values(record);
      return;
    }
    await database.transaction(async (tx) => {
      const inside = inTransaction(dependencies, tx);
      await tx.orm.insert(modelCalls).values(record);
      const charged =
        budgetHold === null
          ? await chargeBudgets(inside, record, record.costUsd)
          : await settleBudget(inside, budgetHold, record.costUsd);
      await queueBudgetAlerts(inside, charged);
    });
  } catch (error) {
    const { provider, modelId: model, outcome, costUsd } = record;
    logger.error({ err: error, provider, model, outcome, costUsd }, 'could not record a model call');
    metrics.unrecordedCall();
    if (budgetHold === null) return;
    // An alert that is due is sent with the next call.
    await settleBudget(dependencies, budgetHold, record.costUsd).catch((cause: unknown) =>
      logger.error({ err: cause }, 'could not settle a budget'),
    );
  }
}

/** Adds a span for a call to the trace of its job: model, tokens and outcome, but no text. */
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
      'verso.usage.estimated': call.tokensEstimated,
      'verso.cost.dollars': call.costUsd,
      'verso.outcome': outcome,
    },
  });
  const at = new Date(startedAt.getTime() + call.latencyMs);
  span.end(outcome === 'failed' ? { at, failure: errorCode ?? 'unknown' } : { at });
}
