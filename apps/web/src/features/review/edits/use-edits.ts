import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChangedUnitResponse, TranslatedUnit } from '@verso/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { useSession } from '../../accounts/session.ts';
import { lookUpUnits } from '../look-up.ts';
import type { Replaced } from '../replace-text.ts';
import { storedChanges } from './change-store.ts';
import { LastEdited } from './last-edited.ts';
import { Outbox, type UnsavedChange } from './outbox.ts';
import { type Repetition, RepetitionQuestion, readRepetitionChoice } from './repetition.ts';
import { confirmMany, type NewTarget, type Refused, writeMany } from './send-batch.ts';
import { isTemporary, sendChange } from './send-change.ts';
import { type Action, UndoStack } from './undo-stack.ts';
import { type Written, writtenAt } from './written-at.ts';

const messages = editor.undoing;

/** The server announces a change shortly after it was saved. */
const ownMs = 3_000;

/** The changes of a session: on their way to the server, and to be undone. */
export class Edits {
  readonly outbox: Outbox;
  readonly actions = new UndoStack();
  readonly question = new RepetitionQuestion();
  readonly lastEdited = new LastEdited();
  readonly #client: QueryClient;
  readonly #id: string;
  readonly #savedAt = new Map<string, number>();
  /** What the server wrote for equal sources, by what was written. */
  readonly #propagated = new Map<string, readonly Propagated[]>();
  /** Changes of many units follow each other. */
  #batches: Promise<unknown> = Promise.resolve();

  constructor(client: QueryClient, userId: string, translationId: string) {
    this.#client = client;
    this.#id = translationId;
    this.outbox = new Outbox(storedChanges(userId, translationId), async (change) => {
      const sent = await sendChange(client, translationId, change);
      if (change.kind === 'edit' && sent.outcome === 'saved') {
        this.lastEdited.set(change.unitId);
        this.question.noteSaved(change.unitId, change.target, sent.target);
      }
      this.#noteSaved([change.unitId]);
      if (sent.outcome === 'saved' && sent.propagated !== undefined) {
        this.#propagated.set(writtenKey(change.unitId, change.target), sent.propagated);
        this.#noteSaved(sent.propagated.map(({ id }) => id));
      }
      return sent;
    });
  }

  /** Whether a change of a unit comes from here: it is being saved, or was a moment ago. */
  isOwn(unitId: string): boolean {
    return this.outbox.isOnItsWay(unitId) || Date.now() - this.savedAt(unitId) < ownMs;
  }

  /** When a change of a unit from here was saved last, in ms since 1970; 0 for never. */
  savedAt(unitId: string): number {
    return this.#savedAt.get(unitId) ?? 0;
  }

  /** Writes a unit's target. It is saved in the background. */
  write(unit: TranslatedUnit, target: string, label: string = messages.edit): void {
    const { id, repeats = 0 } = unit;
    const before = unit.target ?? unit.source;
    const choice = repeats === 0 ? 'never' : readRepetitionChoice();
    const propagate = choice === 'always';
    this.#put(id, target, unit.target, propagate);
    this.question.set(choice === 'ask' ? { unitId: id, target, repeats, isSaved: false } : null);
    const undo = () => this.#put(id, before, target);
    this.actions.push({
      label,
      unitId: id,
      undo: propagate ? () => this.#takeBack(id, target).then(undo) : undo,
      redo: () => this.#put(id, target, before, propagate),
    });
  }

  /** Uses the target of a unit for equal sources too. Undoing gives each of them back what it had. */
  propagate({ unitId, target }: Pick<Repetition, 'unitId' | 'target'>): void {
    this.#put(unitId, target, target, true);
    this.actions.push({
      label: messages.repetition,
      unitId,
      undo: () => this.#takeBack(unitId, target),
      redo: () => this.#put(unitId, target, target, true),
    });
  }

  /** Notes a change that the server has made already. */
  note(unitId: string, before: string, after: string, label: string): void {
    this.#noteSaved([unitId]);
    this.actions.push({
      label,
      unitId,
      undo: () => this.#put(unitId, before, after),
      redo: () => this.#put(unitId, after, before),
    });
  }

  /** Confirms units, or takes that back. */
  confirm(units: readonly TranslatedUnit[], confirmed: boolean): void {
    const changing = units.filter(({ confirmed_at }) => (confirmed_at !== undefined) !== confirmed);
    // Failures are shown by `#confirmAll`.
    void this.#confirmAll(changing, confirmed).catch(() => undefined);
    this.noteConfirmed(changing, confirmed);
  }

  /** Notes that units were confirmed, or that this was taken back, as one action. */
  noteConfirmed(units: readonly Pick<TranslatedUnit, 'id' | 'target'>[], confirmed = true): void {
    const [only] = units;
    if (only === undefined) return;
    const count = units.length;
    this.actions.push({
      label: confirmed ? messages.confirm({ count }) : messages.unconfirm({ count }),
      ...(count === 1 ? { unitId: only.id } : {}),
      undo: () => this.#confirmAll(units, !confirmed),
      redo: () => this.#confirmAll(units, confirmed),
    });
  }

  /** Notes that many units were confirmed, as one action. Most of them are not loaded. */
  noteConfirmedIds(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const send = (confirmed: boolean) =>
      this.#sendMany(ids, () => confirmMany(this.#client, this.#id, ids, confirmed));
    this.actions.push({
      label: messages.confirm({ count: ids.length }),
      undo: () => send(false),
      redo: () => send(true),
    });
  }

  /** Gives units other targets, as one action. @throws ApiError */
  async writeAll(
    changes: readonly { readonly unit: TranslatedUnit; readonly target: string }[],
    label: string,
  ): Promise<void> {
    const noted = changes.map(({ unit, target }) => ({
      id: unit.id,
      before: unit.target ?? unit.source,
      after: target,
    }));
    await this.#writeAll(changes.map(({ unit, target }) => ({ id: unit.id, target, expected: unit.target })));
    this.noteAll(noted, label);
  }

  /**
   * Confirms units by their ids, as one action: of many, most are not loaded.
   * @returns how many were not confirmed before
   * @throws ApiError after it was shown
   */
  async confirmIds(ids: readonly string[]): Promise<number> {
    const changed: Pick<TranslatedUnit, 'id' | 'target'>[] = [];
    const note = (units: readonly TranslatedUnit[]) => {
      for (const { id, target } of units) changed.push({ id, target });
    };
    try {
      await this.#sendMany(ids, () => confirmMany(this.#client, this.#id, ids, true, note));
    } finally {
      this.noteConfirmed(changed);
    }
    return changed.length;
  }

  /**
   * Notes a change of many units as one action, from its beginning: what is done while it is applied comes after it. Units that
   * the answer does not list are read from their histories on use.
   */
  noteMany(
    applying: Promise<Pick<Replaced, 'units' | 'changed' | 'changed_ids' | 'times'>>,
    label: string,
  ): void {
    let known: readonly Written[] | undefined;
    const changes = async () => {
      known ??= await this.#readWritten(await applying);
      return known;
    };
    const action: Action = {
      label,
      undo: async () => this.#writeAll(backward(await changes())),
      redo: async () => this.#writeAll(forward(await changes())),
    };
    this.actions.push(action);
    const drop = () => this.actions.drop(action);
    void applying.then(({ changed }) => changed === 0 && drop(), drop);
  }

  async #readWritten({
    units,
    changed_ids = [],
    times,
  }: Pick<Replaced, 'units' | 'changed_ids' | 'times'>): Promise<readonly Written[]> {
    const listed = units.flatMap(({ id, outcome, before, after }) =>
      outcome === 'changed' && before !== null && after !== null ? { id, before, after } : [],
    );
    const known = new Set(listed.map(({ id }) => id));
    const others = await lookUpUnits(
      this.#id,
      changed_ids.filter((id) => !known.has(id)),
    );
    return [...listed, ...others.flatMap((unit) => writtenAt(unit, new Set(times)))];
  }

  /** Notes changes that the server has made already, as one action. */
  noteAll(changes: readonly Written[], label: string): void {
    if (changes.length === 0) return;
    this.actions.push({
      label,
      undo: () => this.#writeAll(backward(changes)),
      redo: () => this.#writeAll(forward(changes)),
    });
  }

  async undo(): Promise<void> {
    await this.#run(this.actions.undo(), (label) => messages.undone({ label }));
  }

  async redo(): Promise<void> {
    await this.#run(this.actions.redo(), (label) => messages.redone({ label }));
  }

  async #run(done: ReturnType<UndoStack['undo']>, message: (label: string) => string): Promise<void> {
    // What it asks about may be taken back.
    this.question.set(null);
    try {
      const action = await done;
      toast('success', action === undefined ? messages.nothing : message(action.label));
    } catch (error) {
      toast('error', reasonOf(error));
    }
  }

  async #confirmAll(
    units: readonly Pick<TranslatedUnit, 'id' | 'target'>[],
    confirmed: boolean,
  ): Promise<void> {
    const ids = units.map(({ id }) => id);
    const put = () => {
      const kind = confirmed ? 'confirm' : 'unconfirm';
      for (const { id, target } of units) this.outbox.put({ unitId: id, kind, target, expected: target });
    };
    if (units.length < 2) put();
    else await this.#sendMany(ids, () => confirmMany(this.#client, this.#id, ids, confirmed), put);
  }

  async #writeAll(changes: readonly NewTarget[]): Promise<void> {
    const ids = changes.map(({ id }) => id);
    const put = () => {
      for (const { id, target, expected } of changes) this.#put(id, target, expected);
    };
    if (changes.length < 2) put();
    else await this.#sendMany(ids, () => writeMany(this.#client, this.#id, changes), put);
  }

  /**
   * Changes many units at once, after what is being saved. Without a connection, each change waits in the outbox instead.
   * @param put puts the changes there; absent: they can't wait
   * @throws ApiError
   */
  async #sendMany(ids: readonly string[], send: () => Promise<Refused>, put?: () => void): Promise<void> {
    const work = async () => {
      await this.outbox.settled();
      this.#noteSaved(ids);
      try {
        const refused = await send();
        const [first] = refused;
        if (first !== undefined)
          toast('warning', editor.selection.stayed({ count: refused.length, reason: first.reason }));
      } catch (error) {
        if (put !== undefined && isTemporary(error)) put();
        else {
          toast('error', reasonOf(error));
          throw error;
        }
      } finally {
        this.#noteSaved(ids);
      }
    };
    const done = this.#batches.then(work);
    this.#batches = done.catch(() => undefined);
    await done;
  }

  /** Gives equal sources back what they had before they got the target of a unit. */
  async #takeBack(unitId: string, target: string): Promise<void> {
    await this.outbox.settled();
    const others = this.#propagated.get(writtenKey(unitId, target)) ?? [];
    await this.#writeAll(backward(others));
  }

  #noteSaved(ids: readonly string[]): void {
    const now = Date.now();
    for (const id of ids) this.#savedAt.set(id, now);
  }

  #put(unitId: string, target: string, expected: string | null, propagate = false): void {
    this.outbox.put({ unitId, kind: 'edit', target, expected, propagate });
  }
}

const backward = (changes: readonly Written[]): readonly NewTarget[] =>
  changes.map(({ id, before, after }) => ({ id, target: before, expected: after }));
const forward = (changes: readonly Written[]): readonly NewTarget[] =>
  changes.map(({ id, before, after }) => ({ id, target: after, expected: before }));

type Propagated = NonNullable<ChangedUnitResponse['propagated']>[number];

const writtenKey = (unitId: string, target: string | null) => `${unitId}\n${target}`;

/** One for each user and translation since the page was loaded, so that another view does not end the session. */
const sessions = new WeakMap<QueryClient, Map<string, Edits>>();

function sessionOf(client: QueryClient, userId: string, translationId: string): Edits {
  const key = `${userId}.${translationId}`;
  const ofClient = sessions.get(client) ?? new Map<string, Edits>();
  sessions.set(client, ofClient);
  const edits = ofClient.get(key) ?? new Edits(client, userId, translationId);
  ofClient.set(key, edits);
  return edits;
}

/** The changes of this session in a translation. Those of the last one that were not saved are sent now. */
export function useEdits(translationId: string): Edits {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.me.user.id : '';
  const edits = sessionOf(client, userId, translationId);
  useEffect(() => {
    const { outbox } = edits;
    const send = () => outbox.sendNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (!outbox.isStored) event.preventDefault();
    };
    send();
    window.addEventListener('online', send);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', warn);
    };
  }, [edits]);
  return edits;
}

/** The change of a unit that the server does not have yet. */
export function useUnsaved({ outbox }: Edits, unitId: string): UnsavedChange | undefined {
  return useSyncExternalStore(outbox.subscribe, () => outbox.changes.get(unitId));
}

/** All changes that the server does not have yet. */
export function useAllUnsaved({ outbox }: Edits): ReadonlyMap<string, UnsavedChange> {
  return useSyncExternalStore(outbox.subscribe, () => outbox.changes);
}

/** Whether undoing takes back a change of this unit alone. */
export function useIsLast({ actions }: Edits, unitId: string): boolean {
  return useSyncExternalStore(actions.subscribe, () => actions.last?.unitId === unitId);
}
