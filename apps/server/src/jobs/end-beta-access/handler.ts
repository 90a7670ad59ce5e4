import { endExpiredBetaAccess } from '../../services/beta/end.ts';
import type { JobHandler } from '../definition.ts';

/** The work is a service's. */
export const endBetaAccess: JobHandler<object> = async (_data, { context }) => endExpiredBetaAccess(context);
