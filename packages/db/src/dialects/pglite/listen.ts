import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../database.ts';

/** Notifications within this process. The connection can't be lost, so there is never a gap. */
export function listener(pglite: PGlite): Database['listen'] {
  return async (channel, handler) => {
    // Handlers run in the listener's async context, not in the committer's.
    const inContext = AsyncLocalStorage.bind(handler);
    const unlisten = await pglite.listen(channel, inContext);
    return () => (pglite.closed ? Promise.resolve() : unlisten());
  };
}
