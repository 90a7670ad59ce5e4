import { endTrials } from '../../services/billing/trial.ts';
import type { JobHandler } from '../definition.ts';

/** The work is a service's. */
export const endTrialsJob: JobHandler<object> = async (_data, { context }) => endTrials(context);
