import { rollUpCalls } from '../../services/calls/roll-up.ts';
import type { JobHandler } from '../definition.ts';

/** Rolls up the hours that are over. */
export const rollUpCallsHandler: JobHandler<object> = async (_data, { context }) => rollUpCalls(context);
