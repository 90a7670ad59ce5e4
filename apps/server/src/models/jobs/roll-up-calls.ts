import { rollUpCalls } from '../calls/roll-up.ts';
import type { Context } from '../context.ts';
import { deleteOldCircuitChanges } from '../health/circuit-changes.ts';
import { closeTranslationDays } from '../telemetry/translation-days.ts';

/** Rolls up completed hours, closes days, and deletes old circuit changes. */
export async function rollUpCallsJob(context: Context): Promise<void> {
  await rollUpCalls(context);
  await closeTranslationDays(context);
  await deleteOldCircuitChanges(context.database, context.clock.now());
}
