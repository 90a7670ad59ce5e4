import { useState } from 'react';
import { reasonOf } from './api.ts';
import { Once } from './once.ts';

/** Runs an action that may fail, and tracks whether it is running and the last error. */
export function useAttempt() {
  const [once] = useState(() => new Once());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /**
   * Runs the action. A double click runs it once.
   * @param key identifies the action when a component has several
   * @returns whether this call ran the action successfully
   */
  async function attempt(action: () => Promise<void>, key = ''): Promise<boolean> {
    let started = false;
    const run = async () => {
      started = true;
      setBusy(true);
      setError(null);
      try {
        await action();
      } finally {
        setBusy(false);
      }
    };
    try {
      await once.run(key, performance.now(), run);
      return started;
    } catch (failure) {
      setError(reasonOf(failure));
      return false;
    }
  }

  return { busy, error, setError, attempt };
}
