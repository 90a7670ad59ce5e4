import { checkUsage } from '../../services/monitoring/check.ts';
import type { JobHandler } from '../definition.ts';

/** Measures the watched metrics once. */
export const checkUsageHandler: JobHandler<object> = async (_data, { context }) => checkUsage(context);
