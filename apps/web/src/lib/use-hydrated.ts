import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is what was rendered beforehand, which knows neither parameters nor sessions. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
