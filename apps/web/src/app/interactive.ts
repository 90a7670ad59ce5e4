import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first page is interactive. */
export const interactive: Promise<void> = promise;

/** Resolves `interactive` when the page is mounted. */
export function useInteractive(): void {
  useEffect(() => resolve(), []);
}
