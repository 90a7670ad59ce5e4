export { cleanJson } from './clean-parameters.ts';
export type { Database } from './database.ts';
export { DatabaseError } from './error.ts';
export { insertMany } from './insert-many.ts';
export { migrate, migrateSchemaTo, schemaStateOf, schemaStates } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export type { Orm } from './orm.ts';
export * from './tables/index.ts';
export { type Queryable, refuseInsideTransaction, type Transaction, whileLocked } from './transaction.ts';
