import { useRef } from 'react';
import type { EditableTerm, TermChange } from './term-columns.ts';

type Save = (term: EditableTerm, change: TermChange) => Promise<EditableTerm>;

/**
 * Saves the changes of a term one after the other, each on top of the last: a user who moves through the cells of a row is
 * faster than a server.
 */
export function useTermQueue(save: Save) {
  const last = useRef(new Map<string, Promise<EditableTerm>>());

  return async (shown: EditableTerm, change: (current: EditableTerm) => TermChange): Promise<void> => {
    const { id } = shown;
    const before = last.current.get(id) ?? Promise.resolve(shown);
    // After a failure, the term is as it was shown.
    const saved = before.catch(() => shown).then((current) => save(current, change(current)));
    last.current.set(id, saved);
    try {
      await saved;
    } finally {
      // From here on, the shown term is the current one.
      if (last.current.get(id) === saved) last.current.delete(id);
    }
  };
}
