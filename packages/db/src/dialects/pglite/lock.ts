import type { Database } from '../../database.ts';

/** Locks of this process, the only one that uses an embedded database. */
export function locker(): Database['tryLock'] {
  const held = new Set<string>();
  return async (name) => {
    if (held.has(name)) return undefined;
    held.add(name);
    return async () => {
      held.delete(name);
    };
  };
}
