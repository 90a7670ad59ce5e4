import { rollUpCalls } from '../calls/roll-up.ts';
import type { Context } from '../context.ts';
import { forgetCircuitChanges } from '../health/circuit-changes.ts';
import { closeTranslationDays } from '../telemetry/translation-days.ts';

/** Rolls up the hours that are over, closes days, and lets go of what nobody is shown any more. */
export async function rollUpCallsJob(context: Context): Promise<void> {
  await rollUpCalls(context);
  await closeTranslationDays(context);
  await forgetCircuitChanges(context.database, context.clock.now());
}
