import { useEffect, useState } from 'react';

/** The present moment in milliseconds, refreshed by the given step while `running`. */
export function useNow(stepMs: number, running = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, running]);
  return now;
}
