import { useRef, useState } from 'react';
import type { Follow, Progress } from './work.ts';

const begun: Progress = { done: 0, total: null };

/** Long work of a component: how much is done, and a way to cancel it. */
export function useWork() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isCanceling, setIsCanceling] = useState(false);
  const canceled = useRef<AbortController | null>(null);

  async function run<Value>(send: (follow: Follow) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    canceled.current = controller;
    setProgress(begun);
    try {
      return await send({ signal: controller.signal, onProgress: setProgress });
    } finally {
      canceled.current = null;
      setProgress(null);
      setIsCanceling(false);
    }
  }

  function cancel(): void {
    if (canceled.current === null) return;
    setIsCanceling(true);
    canceled.current.abort();
  }

  return {
    /** Null while nothing is running. */
    progress,
    isCanceling,
    run,
    cancel,
    /** What a dialog does instead of closing: the first time, it cancels the work that is running. */
    closing: (close: () => void) => () => {
      if (progress === null || isCanceling) close();
      else cancel();
    },
  };
}

export type WorkState = ReturnType<typeof useWork>;
