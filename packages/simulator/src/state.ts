import { type Behavior, type Script, wellBehaved } from './behaviour/behaviour.ts';
import { requireApertium } from './brain/apertium.ts';
import type { LogEntry } from './log.ts';

/** The simulator's state between requests. */
export class SimulatorState {
  readonly log: LogEntry[] = [];
  #script: Script = {};
  #next: Partial<Behavior>[] = [];
  readonly #occurrences = new Map<string, number>();
  readonly #cachedPrefixes = new Set<string>();
  /** The number of requests that will still be rejected, by service. */
  readonly #storms = new Map<string, number>();

  constructor(script: Script) {
    this.behave(script);
  }

  /** Replaces the behavior: omitted settings are well-behaved. @throws ApertiumError if it is required but unavailable */
  behave(script: Script): void {
    if ([script, ...(script.next ?? [])].some(({ style }) => style === 'apertium')) requireApertium();
    this.#script = script;
    this.#next = [...(script.next ?? [])];
    this.#storms.clear();
  }

  beginStorm(service: string, requests: number): void {
    this.#storms.set(service, requests);
  }

  /** Whether a storm affects this request, which counts toward its length. */
  isStormy(service: string): boolean {
    const left = this.#storms.get(service) ?? 0;
    this.#storms.set(service, Math.max(0, left - 1));
    return left > 0;
  }

  currentBehavior(): Behavior {
    const { next: _next, ...script } = this.#script;
    return { ...wellBehaved, ...script };
  }

  /** The behavior for the next request; removes one that applies to it alone. */
  takeBehavior(): Behavior {
    return { ...this.currentBehavior(), ...this.#next.shift() };
  }

  forget(): void {
    this.log.length = 0;
    this.#occurrences.clear();
    this.#cachedPrefixes.clear();
  }

  /** How often the same prompt was sent before. */
  countOccurrence(prompt: string): number {
    const before = this.#occurrences.get(prompt) ?? 0;
    this.#occurrences.set(prompt, before + 1);
    return before;
  }

  /** Whether a prefix was sent before with the same key to the same model; records it. */
  isCached(key: string, model: string, prefix: string): boolean {
    const id = [key, model, prefix].join('\u0000');
    const cached = this.#cachedPrefixes.has(id);
    this.#cachedPrefixes.add(id);
    return cached;
  }

  /** Requests with a key in the last minute, excluding rejected ones. */
  recentRequests(service: string, key: string, now: number): readonly LogEntry[] {
    return this.log.filter(
      (entry) =>
        entry.service === service && entry.key === key && entry.status !== 429 && now - entry.at < 60_000,
    );
  }
}
