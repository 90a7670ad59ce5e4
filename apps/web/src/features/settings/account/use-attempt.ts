import { useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';

/** Something that the server may refuse: whether it is under way, and why it failed last time. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** @returns whether it worked */
  async function attempt(action: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (failure) {
      setError(reasonOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, setError, attempt };
}
