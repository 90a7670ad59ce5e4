export { cleanJson } from './clean-parameters.ts';
export type { Database, ListenOptions, QueueConnection, Unlisten } from './database.ts';
export { DatabaseError, type DatabaseErrorCode } from './error.ts';
export { insertMany } from './insert-many.ts';
export { migrate, migrateSchemaTo, type SchemaState, schemaStateOf, schemaStates } from './migrate.ts';
export { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
export type { Orm } from './orm.ts';
export * from './tables/index.ts';
export { type Queryable, refuseInsideTransaction, type Transaction, whileLocked } from './transaction.ts';
