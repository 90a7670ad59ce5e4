import { useSyncExternalStore } from 'react';

/** How often the targets of each translation have changed since the page was loaded. */
const editions = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes that targets of a translation have changed. */
export function noteEdition(id: string): void {
  editions.set(id, editionOf(id) + 1);
  for (const listener of listeners) listener();
}

/** A number that grows with each change of a translation's targets. */
export function useEdition(id: string): number {
  return useSyncExternalStore(
    subscribe,
    () => editionOf(id),
    () => editionOf(id),
  );
}

const editionOf = (id: string) => editions.get(id) ?? 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
