export { describeEachDatabase, type OpenTestDatabase } from './describe-each-database.ts';
export { type PostgresServer, startPostgres } from './postgres/start-postgres.ts';
