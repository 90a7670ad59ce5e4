import { setTimeout as delay } from 'node:timers/promises';

export interface Pace {
  readonly firstTokenMs: number;
  /** 0: no delay. */
  readonly tokensPerSecond: number;
}

/** The minimum interval of timers per answer. */
const tickMs = 20;
const piecesAtOnce = 16;

/** Tokens grouped and timed like those of a model at this speed. Ends early when aborted. */
export async function* paced(
  pieces: readonly string[],
  pace: Pace,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const firstAt = performance.now() + pace.firstTokenMs;
  const msPerToken = pace.tokensPerSecond === 0 ? 0 : 1000 / pace.tokensPerSecond;
  let sent = 0;
  let at = firstAt;
  while (sent < pieces.length && (await waitUntil(at, signal))) {
    const now = performance.now();
    const due = msPerToken === 0 ? sent + piecesAtOnce : Math.floor((now - firstAt) / msPerToken) + 1;
    const until = Math.max(due, sent + 1);
    yield pieces.slice(sent, until).join('');
    sent = until;
    at = msPerToken === 0 ? now : Math.max(firstAt + sent * msPerToken, now + tickMs);
  }
}

/** @returns false when the wait was aborted */
export async function waitUntil(at: number, signal: AbortSignal): Promise<boolean> {
  const wait = at - performance.now();
  if (wait <= 0) return !signal.aborted;
  try {
    await delay(wait, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
