import { z } from 'zod';

/** Why a referenced model is unavailable: not in the registry, disabled, or past its last day. */
export const modelProblem = z.enum(['unknown', 'inactive', 'retired']);
export type ModelProblem = z.infer<typeof modelProblem>;
