import { rollUpCalls } from '../../services/calls/roll-up.ts';
import { forgetCircuitChanges } from '../../services/health/circuit-changes.ts';
import { closeTranslationDays } from '../../services/telemetry/translation-days.ts';
import type { JobHandler } from '../definition.ts';

/** Rolls up the hours that are over, closes days, and lets go of what nobody is shown any more. */
export const rollUpCallsHandler: JobHandler<object> = async (_data, { context }) => {
  await rollUpCalls(context);
  await closeTranslationDays(context);
  await forgetCircuitChanges(context.database, context.clock.now());
};
