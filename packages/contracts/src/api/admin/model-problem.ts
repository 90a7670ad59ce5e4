import { z } from 'zod';

/** Why a model that something names can't be used: not in the registry, switched off, or past its last day. */
export const modelProblem = z.enum(['unknown', 'inactive', 'retired']);
export type ModelProblem = z.infer<typeof modelProblem>;
