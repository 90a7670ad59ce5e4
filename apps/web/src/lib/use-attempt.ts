import { useState } from 'react';
import { reasonOf } from './api.ts';
import { Once } from './once.ts';

/** Something that the server may refuse: whether it is under way, and why it failed last time. */
export function useAttempt() {
  const [once] = useState(() => new Once());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /**
   * A double click is one attempt.
   * @param key what makes it the same attempt, where one place makes several
   * @returns whether it was begun, and worked
   */
  async function attempt(action: () => Promise<void>, key = ''): Promise<boolean> {
    let begun = false;
    const run = async () => {
      begun = true;
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
      return begun;
    } catch (failure) {
      setError(reasonOf(failure));
      return false;
    }
  }

  return { busy, error, setError, attempt };
}
