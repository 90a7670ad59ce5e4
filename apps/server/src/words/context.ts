/** This domain needs only the database, so it adds nothing. */
export type { Context } from '../models/context.ts';
