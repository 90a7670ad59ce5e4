import { billAllOverage } from '../../services/billing/overage.ts';
import type { JobHandler } from '../definition.ts';

/** The work is a service's. */
export const billOverageJob: JobHandler<object> = async (_data, { context }) => billAllOverage(context);
