/** Feedback, the beta program and the showcase are rows of the database: nothing is added. */
export type { Context } from '../translations/context.ts';
