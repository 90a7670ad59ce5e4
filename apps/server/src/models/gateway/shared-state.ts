import { isDeepStrictEqual } from 'node:util';
import { type Database, gatewayState, refuseInsideTransaction, type Transaction } from '@verso/db';
import { and, eq, getTableColumns, sql } from '@verso/db/query';
import type { GatewayStores, StateStore } from '@verso/gateway';

/** The state of breakers, token buckets, keys and servers, in the database that several processes may share. */
export function gatewayStores(database: Database): GatewayStores {
  const mirror = createMirror(database);
  return {
    breakers: databaseStore(database, 'breaker', mirror),
    buckets: databaseStore(database, 'bucket', mirror),
    keyHealth: databaseStore(database, 'key', mirror),
    servers: databaseStore(database, 'server', mirror),
  };
}

/**
 * How old the state of other processes may be. A call that a breaker would have rejected may still be made within this
 * time; a token is never granted twice, because each grant is a change of the row.
 */
const maxAgeMs = 1_000;

/** A row as last seen. */
interface Seen {
  readonly state: unknown;
  /** The transaction that wrote the row; null when there is no row. Works as a version number. */
  readonly xmin: string | null;
  /** By `performance.now()`. */
  readonly at: number;
}

const missing = { state: undefined, xmin: null };

/** All rows of `gateway_state`, a few per model and key, read at most once a second. */
interface Mirror {
  /** A row no older than `maxAgeMs`. */
  fresh(kind: string, id: string): Promise<Seen>;
  put(kind: string, id: string, row: Omit<Seen, 'at'>): void;
}

const columns = { ...getTableColumns(gatewayState), xmin: sql<string>`xmin::text` };
const nameOf = (kind: string, id: string) => `${kind} ${id}`;

export function createMirror(database: Database): Mirror {
  const rows = new Map<string, Seen>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const startedAt = performance.now();
    const stored = await database.orm.select(columns).from(gatewayState);
    // Rows written meanwhile may be newer than what was read.
    for (const [name, { at }] of rows) if (at < startedAt) rows.delete(name);
    for (const { kind, id, state, xmin } of stored) {
      const name = nameOf(kind, id);
      if (!rows.has(name)) rows.set(name, { state: known(state), xmin, at: startedAt });
    }
    loadedAt = startedAt;
  }

  return {
    async fresh(kind, id) {
      if (performance.now() - loadedAt >= maxAgeMs) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        await loading;
      }
      return rows.get(nameOf(kind, id)) ?? { ...missing, at: loadedAt };
    },
    put(kind, id, row) {
      rows.set(nameOf(kind, id), { ...row, at: performance.now() });
    },
  };
}

/** A row is created empty, to be locked. */
function known(state: unknown): unknown {
  return Object.keys(state as object).length === 0 ? undefined : state;
}

type Transition = (state: unknown) => { readonly state: unknown; readonly result: unknown };

interface Pending {
  readonly transition: Transition;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A store in the table `gateway_state`. A transition is computed from the row as last seen and written if the row has not
 * changed since, with one statement, or with none if it changes nothing. If another process has changed the row, it is
 * locked. Transitions that arrive while this process waits for a row are applied together: all calls update the same few
 * rows.
 */
export function databaseStore<State>(
  database: Database,
  kind: string,
  mirror = createMirror(database),
): StateStore<State> {
  const row = (id: string) => and(eq(gatewayState.kind, kind), eq(gatewayState.id, id));
  /** Transitions by row that wait for the current statement. */
  const waiting = new Map<string, Pending[]>();

  /** @returns the results of the transitions, in order */
  async function applyAll(id: string, batch: readonly Pending[]): Promise<readonly unknown[]> {
    const seen = await mirror.fresh(kind, id);
    const { state, results } = chain(seen.state, batch);
    if (isDeepStrictEqual(state, seen.state)) return results;
    const xmin = await replace(id, seen, state);
    if (xmin === undefined) return applyLocked(id, batch);
    mirror.put(kind, id, { state, xmin });
    return results;
  }

  /** @returns the new version; undefined when another process has changed the row */
  async function replace(id: string, seen: Seen, state: unknown): Promise<string | undefined> {
    const returned = { xmin: columns.xmin };
    const [written] =
      seen.xmin === null
        ? await database.orm
            .insert(gatewayState)
            .values({ kind, id, state: state as object })
            .onConflictDoNothing()
            .returning(returned)
        : await database.orm
            .update(gatewayState)
            .set({ state: state as object })
            .where(and(row(id), sql`xmin = ${seen.xmin}::xid`))
            .returning(returned);
    return written?.xmin;
  }

  async function applyLocked(id: string, batch: readonly Pending[]): Promise<readonly unknown[]> {
    const { state, results, xmin } = await database.transaction(async (tx) => {
      let current = await lock(tx, id);
      if (current === undefined) {
        await tx.orm.insert(gatewayState).values({ kind, id, state: {} }).onConflictDoNothing();
        current = await lock(tx, id);
      }
      const next = chain(known(current), batch);
      const [written] = await tx.orm
        .update(gatewayState)
        .set({ state: next.state as object })
        .where(row(id))
        .returning({ xmin: columns.xmin });
      return { ...next, xmin: written?.xmin ?? null };
    });
    mirror.put(kind, id, { state, xmin });
    return results;
  }

  async function lock(tx: Transaction, id: string): Promise<unknown> {
    const [found] = await tx.orm.select().from(gatewayState).where(row(id)).for('update');
    return found?.state;
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
    read: async (id) => (await mirror.fresh(kind, id)).state as State | undefined,
    update: (id, transition) =>
      new Promise((resolve, reject) => {
        // The statement serves several callers; one of them could hold a lock that it waits for.
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

/** Applies transitions one after the other. */
function chain(first: unknown, batch: readonly Pending[]) {
  let state = first;
  const results = batch.map(({ transition }) => {
    const next = transition(state);
    state = next.state;
    return next.result;
  });
  return { state, results };
}
