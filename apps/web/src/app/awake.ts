import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first page has come to life: from then on it answers to the visitor. */
export const awake: Promise<void> = promise;

/** Says so. */
export function useAwake(): void {
  useEffect(() => resolve(), []);
}
