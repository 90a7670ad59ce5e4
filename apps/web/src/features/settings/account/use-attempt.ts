import { useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';

/** Something that the server may refuse: whether it is under way, and why it failed last time. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [error, setError] = useState<string | null>(null);

  /** Nothing is begun while another is under way. @returns whether it worked */
  async function attempt(action: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (failure) {
      setError(reasonOf(failure));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, error, setError, attempt };
}
