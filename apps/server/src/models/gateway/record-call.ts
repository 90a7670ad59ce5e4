import { modelCalls } from '@verso/db';
import type { ModelCallRecord } from '@verso/gateway';
import { alertOfBudgets } from '../budgets/alert.ts';
import { chargeBudgets, settleBudget } from '../budgets/hold.ts';
import type { Context } from '../context.ts';
import { traceCall } from './call-span.ts';

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
    await database.transaction(async () => {
      await database.orm.insert(modelCalls).values(record);
      const charged =
        budgetHold === null
          ? await chargeBudgets(dependencies, record, record.costUsd)
          : await settleBudget(dependencies, budgetHold, record.costUsd);
      await alertOfBudgets(dependencies, charged);
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
