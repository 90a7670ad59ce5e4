import { isOwnServer, type ProviderKey } from '../keys/key.ts';

export interface Timeouts {
  /** Until the first text. */
  readonly firstTokenMs: number;
  /** Between two chunks of text. */
  readonly idleMs: number;
  /** For the entire answer, however steadily it arrives. */
  readonly totalMs: number;
}

export const defaultTimeouts: Timeouts = { firstTokenMs: 60_000, idleMs: 30_000, totalMs: 600_000 };

/**
 * For servers of the operator. Without a graphics card, a model reads a few dozen tokens a second before it writes, and a
 * few seconds later each. A server that is gone is noticed by its connection.
 */
export const ownServerTimeouts: Timeouts = { firstTokenMs: 600_000, idleMs: 120_000, totalMs: 3_600_000 };

/**
 * The timeouts of a call with a key: the defaults for its kind of server, then the gateway's, then the key's own.
 * @param key undefined when the provider needs none
 */
export function timeoutsFor(key: ProviderKey | undefined, gateway: Partial<Timeouts> = {}): Timeouts {
  const defaults = key !== undefined && isOwnServer(key) ? ownServerTimeouts : defaultTimeouts;
  const timeouts = { ...defaults, ...gateway };
  if (key?.firstTokenSeconds === undefined) return timeouts;
  const firstTokenMs = key.firstTokenSeconds * 1000;
  return { ...timeouts, firstTokenMs, totalMs: Math.max(timeouts.totalMs, firstTokenMs + defaults.totalMs) };
}

/** The timers of one call. */
export interface Deadline {
  /** Aborted by the caller, by a timeout, or by `end`. */
  readonly signal: AbortSignal;
  /** The timeout that expired, as text; null if none has. */
  expired(): string | null;
  /** Called when text arrives. */
  touch(): void;
  /** Ends the call: releases the timers, and the connection if it is still open. */
  end(): void;
}

export function startDeadline(timeouts: Timeouts, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  let expired: string | null = null;
  const expire = (what: string) => {
    expired ??= what;
    controller.abort();
  };
  const cancel = () => controller.abort();
  const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
  const total = setTimeout(() => expire(`no end after ${seconds(timeouts.totalMs)}`), timeouts.totalMs);
  let idle = setTimeout(
    () => expire(`no answer within ${seconds(timeouts.firstTokenMs)}`),
    timeouts.firstTokenMs,
  );
  if (caller.aborted) cancel();
  caller.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    expired: () => expired,
    touch: () => {
      clearTimeout(idle);
      idle = setTimeout(() => expire(`silence for ${seconds(timeouts.idleMs)}`), timeouts.idleMs);
    },
    end: () => {
      clearTimeout(total);
      clearTimeout(idle);
      caller.removeEventListener('abort', cancel);
      controller.abort();
    },
  };
}
