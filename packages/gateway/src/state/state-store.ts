/**
 * Shared state of the gateway's policies (breakers, buckets, key health). The policies are pure; a store runs one
 * on the current state and keeps the result, with nothing else in between. One process keeps it in memory, several
 * share it through a database.
 */
export interface StateStore<State> {
  read(id: string): Promise<State | undefined>;
  /** Atomic per id. */
  update<Result>(
    id: string,
    transition: (state: State | undefined) => { readonly state: State; readonly result: Result },
  ): Promise<Result>;
}

/** A store for one process: transitions are synchronous, so that nothing can come between. */
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
