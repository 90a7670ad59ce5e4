import { defaultTimeLimits, type TimeLimits, timeLimitsIn } from '@verso/contracts';
import { isOwnServer, type ProviderKey } from '../keys/key.ts';

export interface Timeouts {
  /** Until the first text. */
  readonly firstTokenMs: number;
  /** Between two chunks of text. */
  readonly idleMs: number;
  /** For the entire answer, however steadily it arrives. */
  readonly totalMs: number;
}

/**
 * The timeouts of a call: the defaults for the kind of server, then the gateway's, then the key's own, then the model's own.
 * If only the time until the first text is set, the total grows by it.
 * @param key undefined when the provider needs none
 */
export function timeoutsFor(
  key: ProviderKey | undefined,
  model: Partial<TimeLimits>,
  gateway: Partial<Timeouts> = {},
): Timeouts {
  const kind = key !== undefined && isOwnServer(key) ? 'ownNetwork' : 'elsewhere';
  const defaults = inMilliseconds(defaultTimeLimits[kind]);
  const timeouts = { ...defaults, ...gateway };
  const own = { ...timeLimitsIn(key ?? {}), ...timeLimitsIn(model) };
  const { firstTokenSeconds, silenceSeconds, totalSeconds } = own;
  const firstTokenMs = milliseconds(firstTokenSeconds) ?? timeouts.firstTokenMs;
  const extended = firstTokenSeconds === undefined ? 0 : firstTokenMs + defaults.totalMs;
  return {
    firstTokenMs,
    idleMs: milliseconds(silenceSeconds) ?? timeouts.idleMs,
    totalMs: milliseconds(totalSeconds) ?? Math.max(timeouts.totalMs, extended),
  };
}

function inMilliseconds({ firstTokenSeconds, silenceSeconds, totalSeconds }: TimeLimits): Timeouts {
  return {
    firstTokenMs: firstTokenSeconds * 1000,
    idleMs: silenceSeconds * 1000,
    totalMs: totalSeconds * 1000,
  };
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
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
