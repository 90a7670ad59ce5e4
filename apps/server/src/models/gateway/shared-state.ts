import { type Database, gatewayState, refuseInsideTransaction, type Transaction } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { type GatewayStores, memoryStore, type StateStore } from '@verso/gateway';
import DataLoader from 'dataloader';

/**
 * The state of breakers, token buckets and keys: in PostgreSQL, which several processes may share, or in memory with
 * the embedded database, which only one process uses.
 */
export function gatewayStores(database: Database): GatewayStores {
  const rows = rowLoader(database);
  const store = <State>(kind: string): StateStore<State> =>
    database.kind === 'postgres' ? databaseStore(database, kind, rows) : memoryStore();
  return { breakers: store('breaker'), buckets: store('bucket'), keyHealth: store('key') };
}

interface RowKey {
  readonly kind: string;
  readonly id: string;
}
type RowLoader = DataLoader<RowKey, unknown>;

/** Reads rows that are asked for at the same time with one statement: routing looks at every model and key. */
function rowLoader(database: Database): RowLoader {
  return new DataLoader(
    async (keys) => {
      const distinct = (name: keyof RowKey) => [...new Set(keys.map((key) => key[name]))];
      const rows = await database.orm
        .select()
        .from(gatewayState)
        .where(and(inArray(gatewayState.kind, distinct('kind')), inArray(gatewayState.id, distinct('id'))));
      const states = new Map(rows.map(({ kind, id, state }) => [`${kind} ${id}`, state]));
      return keys.map(({ kind, id }) => states.get(`${kind} ${id}`) ?? undefined);
    },
    { cache: false },
  );
}

type Transition = (state: unknown) => { readonly state: unknown; readonly result: unknown };

interface Pending {
  readonly transition: Transition;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A store in the table `gateway_state`. Transitions of a row are serialized across processes by locking it. Transitions
 * that arrive while this process waits for a row are applied together in its next transaction: all calls update the
 * same few rows, and one transaction per call would queue up.
 */
export function databaseStore<State>(
  database: Database,
  kind: string,
  rows = rowLoader(database),
): StateStore<State> {
  const row = (id: string) => and(eq(gatewayState.kind, kind), eq(gatewayState.id, id));
  /** Transitions by row that wait for the current transaction. */
  const waiting = new Map<string, Pending[]>();

  async function lock(tx: Transaction, id: string): Promise<unknown> {
    const [found] = await tx.orm.select().from(gatewayState).where(row(id)).for('update');
    return found?.state;
  }

  /** @returns the results of the transitions, in order */
  function applyAll(id: string, batch: readonly Pending[]): Promise<readonly unknown[]> {
    return database.transaction(async (tx) => {
      let current = await lock(tx, id);
      if (current === undefined) {
        await tx.orm.insert(gatewayState).values({ kind, id, state: {} }).onConflictDoNothing();
        current = await lock(tx, id);
      }
      let state = Object.keys(current as object).length === 0 ? undefined : current;
      const results = batch.map(({ transition }) => {
        const next = transition(state);
        state = next.state;
        return next.result;
      });
      await tx.orm
        .update(gatewayState)
        .set({ state: state as object })
        .where(row(id));
      return results;
    });
  }

  async function drain(id: string, queue: Pending[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        const results = await applyAll(id, batch);
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    waiting.delete(id);
  }

  return {
    read: async (id) => (await rows.load({ kind, id })) as State | undefined,
    update: (id, transition) =>
      new Promise((resolve, reject) => {
        // The transaction serves several callers; one of them could hold a lock that it waits for.
        refuseInsideTransaction('A change of shared state');
        const pending = { transition, resolve, reject } as Pending;
        const queue = waiting.get(id);
        if (queue !== undefined) {
          queue.push(pending);
          return;
        }
        const own = [pending];
        waiting.set(id, own);
        void drain(id, own);
      }),
  };
}
