import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while prerendered HTML is hydrated, which knows neither URL parameters nor sessions. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
