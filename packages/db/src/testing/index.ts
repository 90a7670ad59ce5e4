export { startEmbedded } from '../embedded/serve.ts';
export { describeInOrderWithDatabase, describeWithDatabase } from './describe-with-database.ts';
export { openTestDatabase } from './open-test-database.ts';
export { type PostgresServer, startPostgres } from './start-postgres.ts';
