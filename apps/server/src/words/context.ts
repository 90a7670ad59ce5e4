/** Words are rows of the database: nothing is added. */
export type { Context } from '../models/context.ts';
