import { type Database, gatewayState } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { type GatewayStores, memoryStore, type StateStore } from '@verso/gateway';

/**
 * The state of breakers, token buckets and keys, in the database where several processes share it. The embedded database
 * belongs to one process, which keeps it in memory.
 */
export function gatewayStores(database: Database): GatewayStores {
  const store = <State>(kind: string): StateStore<State> =>
    database.kind === 'postgres' ? databaseStore(database, kind) : memoryStore();
  return { breakers: store('breaker'), buckets: store('bucket'), keyHealth: store('key') };
}

/** A store in the table `gateway_state`. A row is locked while its transition is made: one after the other, everywhere. */
export function databaseStore<State>(database: Database, kind: string): StateStore<State> {
  const row = (id: string) => and(eq(gatewayState.kind, kind), eq(gatewayState.id, id));
  return {
    async read(id) {
      const [found] = await database.orm.select().from(gatewayState).where(row(id));
      return found === undefined || found.state === null ? undefined : (found.state as State);
    },
    update: (id, transition) =>
      database.transaction(async () => {
        await database.orm.insert(gatewayState).values({ kind, id, state: {} }).onConflictDoNothing();
        const [found] = await database.orm.select().from(gatewayState).where(row(id)).for('update');
        const isNew = found === undefined || Object.keys(found.state as object).length === 0;
        const { state, result } = transition(isNew ? undefined : (found.state as State));
        await database.orm.update(gatewayState).set({ state }).where(row(id));
        return result;
      }),
  };
}
