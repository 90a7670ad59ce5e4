import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated at the given interval while `running`. */
export function useNow(stepMs: number, running = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, running]);
  return now;
}
