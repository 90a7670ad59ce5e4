export { describeBothDatabases, describeEachDatabase } from './describe-each-database.ts';
export { openTestPglite } from './open-test-pglite.ts';
export { initialize as initializePostgres, runPostgres } from './postgres/cluster.ts';
export { findBinaries as findPostgres } from './postgres/find-binaries.ts';
export { type PostgresServer, startPostgres } from './postgres/start-postgres.ts';
