/**
 * Shared state of the gateway's policies (breakers, buckets, key health). The policies are pure; a store atomically applies
 * one to the current state and saves the result. A single process stores it in memory, several share it through a database.
 */
export interface StateStore<State> {
  read(id: string): Promise<State | undefined>;
  /** Atomic per id. */
  update<Result>(
    id: string,
    transition: (state: State | undefined) => { readonly state: State; readonly result: Result },
  ): Promise<Result>;
}

/** A store for one process: transitions are synchronous and therefore atomic. */
export function memoryStore<State>(): StateStore<State> {
  const states = new Map<string, State>();
  return {
    read: async (id) => states.get(id),
    update: async (id, transition) => {
      const { state, result } = transition(states.get(id));
      states.set(id, state);
      return result;
    },
  };
}
