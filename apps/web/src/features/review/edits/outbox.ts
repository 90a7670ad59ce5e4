import type { ChangedUnitResponse } from '@verso/contracts';

/** A change of a unit's target that the server does not have yet. */
export interface UnsavedChange {
  readonly unitId: string;
  /** Writing a target also confirms it. */
  readonly kind: 'edit' | 'confirm' | 'unconfirm';
  /** Wire text. Of a confirmation, what the user saw. */
  readonly target: string | null;
  /** The target to be replaced. */
  readonly expected: string | null;
  /** Whether equal sources get the target too. */
  readonly propagate: boolean;
  /** `conflict`: someone else changed the unit first; `refused`: the document can't contain the text. */
  readonly status: 'waiting' | 'sending' | 'conflict' | 'refused';
  /** When the user made it, in ISO 8601. */
  readonly at: string;
  /** Whether an attempt to send it failed. */
  readonly isLate: boolean;
  /** Why it was refused. */
  readonly reason?: string;
}

/** How an attempt to send a change ended. `later`: there was no connection, or the server was busy. */
export type Sent =
  | {
      readonly outcome: 'saved';
      readonly target: string | null;
      /** Equal sources that got the target too. */
      readonly propagated?: ChangedUnitResponse['propagated'];
    }
  | { readonly outcome: 'later' | 'conflict' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Where changes outlive a reload: a part of the browser's storage. */
export interface ChangeStore {
  list(): readonly unknown[];
  /** @returns false if the storage is full or blocked */
  write(unitId: string, change: UnsavedChange | null): boolean;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Changes that are on their way to the server, one for each unit. They are sent one after the other, and again until the server
 * has them. Those in conflict wait for the user.
 */
export class Outbox {
  #changes: ReadonlyMap<string, UnsavedChange> = new Map();
  #isStored = true;
  #isSending = false;
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #store: ChangeStore;
  readonly #send: (change: UnsavedChange) => Promise<Sent>;

  constructor(store: ChangeStore, send: (change: UnsavedChange) => Promise<Sent>) {
    this.#store = store;
    this.#send = send;
    const kept = store.list().filter(isChange);
    this.#changes = new Map(kept.map((change) => [change.unitId, asWaiting(change)]));
  }

  /** The changes by unit. A new map after each change. */
  get changes(): ReadonlyMap<string, UnsavedChange> {
    return this.#changes;
  }

  /** Whether all changes would survive a reload. */
  get isStored(): boolean {
    return this.#isStored;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a change and sends it. It replaces an earlier one of the same unit. */
  put(
    change: Pick<UnsavedChange, 'unitId' | 'kind' | 'target' | 'expected'> & { readonly propagate?: boolean },
  ): void {
    const { unitId, kind, target } = change;
    const earlier = this.#changes.get(unitId);
    const isOnItsWay = earlier?.status === 'waiting' || earlier?.status === 'sending';
    if (isOnItsWay && earlier.kind === 'edit' && kind === 'confirm') return;
    if (earlier?.status === 'waiting' && isOpposite(earlier, change)) {
      this.#set(unitId, null);
      return;
    }
    this.#set(unitId, {
      unitId,
      kind,
      target,
      expected: isOnItsWay ? earlier.expected : change.expected,
      propagate: change.propagate === true || (isOnItsWay && earlier.propagate),
      status: earlier?.status === 'sending' ? 'sending' : 'waiting',
      at: new Date().toISOString(),
      isLate: isOnItsWay && earlier.isLate,
    });
    this.sendNow();
  }

  /** Forgets a change; one that is being sent can't be taken back. */
  drop(unitId: string): void {
    if (this.#changes.get(unitId)?.status !== 'sending') this.#set(unitId, null);
  }

  /** Whether a unit's change waits for the server, and not for the user. */
  isOnItsWay(unitId: string): boolean {
    const status = this.#changes.get(unitId)?.status;
    return status === 'waiting' || status === 'sending';
  }

  /** The units whose changes are in conflict. */
  get inConflict(): readonly string[] {
    const changes = [...this.#changes.values()];
    return changes.filter(({ status }) => status === 'conflict').map(({ unitId }) => unitId);
  }

  /** Ends a conflict that no longer exists: the unit has the user's text by now, or again the one that it replaces. */
  reconsider(unitId: string, target: string | null): void {
    const change = this.#changes.get(unitId);
    if (change?.status !== 'conflict') return;
    if (target === change.expected) this.put(change);
    else if (target === change.target) this.#set(unitId, null);
  }

  /** Sends what waits, without waiting for the next attempt: when the connection is back. */
  sendNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#sendAll();
  }

  /** Waits until nothing is being sent. Changes that wait for a connection are not waited for. */
  async settled(): Promise<void> {
    while ([...this.#changes.values()].some(isBeingSent)) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /** Stops further attempts. Changes stay in the storage. */
  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#nextWaiting(); next !== undefined; next = this.#nextWaiting()) {
        const goesOn = await this.#sendOne(next);
        if (!goesOn) {
          this.#timer = setTimeout(() => void this.#sendAll(), this.#pauseMs);
          this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
          return;
        }
        this.#pauseMs = firstPauseMs;
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendOne(change: UnsavedChange): Promise<boolean> {
    const { unitId } = change;
    this.#set(unitId, { ...change, status: 'sending' });
    const sent = await this.#send(change);
    const current = this.#changes.get(unitId) ?? change;
    if (sent.outcome === 'saved' && (current.target !== change.target || current.kind !== change.kind)) {
      // The user went on writing: the next change is based on this one.
      this.#set(unitId, { ...current, expected: sent.target, status: 'waiting', isLate: false });
    } else if (sent.outcome === 'saved') this.#set(unitId, null);
    else if (sent.outcome === 'refused') {
      this.#set(unitId, { ...current, status: 'refused', reason: sent.reason });
    } else if (sent.outcome === 'later') this.#set(unitId, { ...current, status: 'waiting', isLate: true });
    else this.#set(unitId, { ...current, status: 'conflict' });
    return sent.outcome !== 'later';
  }

  #nextWaiting(): UnsavedChange | undefined {
    return [...this.#changes.values()].find(({ status }) => status === 'waiting');
  }

  #set(unitId: string, change: UnsavedChange | null): void {
    const next = new Map(this.#changes);
    if (change === null) next.delete(unitId);
    else next.set(unitId, change);
    this.#changes = next;
    this.#isStored = this.#store.write(unitId, change);
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a change takes back one that waits. */
function isOpposite(
  earlier: UnsavedChange,
  { kind, target }: Pick<UnsavedChange, 'kind' | 'target'>,
): boolean {
  if (kind === 'edit') return earlier.kind === 'edit' && earlier.expected === target;
  return earlier.kind !== 'edit' && earlier.kind !== kind;
}

function isBeingSent({ status, isLate }: UnsavedChange): boolean {
  return !isLate && (status === 'waiting' || status === 'sending');
}

const asWaiting = (change: UnsavedChange): UnsavedChange =>
  change.status === 'sending' ? { ...change, status: 'waiting' } : change;

/** Another version of the interface may have written something else. */
function isChange(value: unknown): value is UnsavedChange {
  if (typeof value !== 'object' || value === null) return false;
  const { unitId, kind, target, expected, at, status } = value as Partial<UnsavedChange>;
  const isText = (text: unknown) => typeof text === 'string' || text === null;
  return (
    typeof unitId === 'string' &&
    (kind === 'edit' || kind === 'confirm' || kind === 'unconfirm') &&
    isText(target) &&
    isText(expected) &&
    typeof at === 'string' &&
    (status === 'waiting' || status === 'sending' || status === 'conflict' || status === 'refused')
  );
}
