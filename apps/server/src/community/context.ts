/** This domain needs only the database, so it adds nothing. */
export type { Context } from '../translations/context.ts';
