import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TranslatedUnit } from '@verso/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { useSession } from '../../accounts/session.ts';
import { storedChanges } from './change-store.ts';
import { LastEdited } from './last-edited.ts';
import { Outbox, type UnsavedChange } from './outbox.ts';
import { type Repetition, RepetitionQuestion, readRepetitionChoice } from './repetition.ts';
import { sendChange } from './send-change.ts';
import { UndoStack } from './undo-stack.ts';

const messages = editor.undoing;

/** The server announces a change shortly after it was saved. */
const ownMs = 3_000;

/** The changes of a session: on their way to the server, and to be undone. */
export class Edits {
  readonly outbox: Outbox;
  readonly actions = new UndoStack();
  readonly question = new RepetitionQuestion();
  readonly lastEdited = new LastEdited();
  readonly #savedAt = new Map<string, number>();

  constructor(client: QueryClient, userId: string, translationId: string) {
    this.outbox = new Outbox(storedChanges(userId, translationId), async (change) => {
      const sent = await sendChange(client, translationId, change);
      this.#savedAt.set(change.unitId, Date.now());
      if (change.kind === 'edit' && sent.outcome === 'saved') this.lastEdited.set(change.unitId);
      return sent;
    });
  }

  /** Whether a change of a unit comes from here: it is being saved, or was a moment ago. */
  isOwn(unitId: string): boolean {
    return this.outbox.changes.has(unitId) || Date.now() - (this.#savedAt.get(unitId) ?? 0) < ownMs;
  }

  /** Writes a unit's target. It is saved in the background. */
  write(unit: TranslatedUnit, target: string, label: string = messages.edit): void {
    const { id, repeats = 0 } = unit;
    const before = unit.target ?? unit.source;
    const choice = repeats === 0 ? 'never' : readRepetitionChoice();
    const propagate = choice === 'always';
    this.#put(id, target, unit.target, propagate);
    this.question.set(choice === 'ask' ? { unitId: id, before, target, repeats } : null);
    this.actions.push({
      label,
      unitId: id,
      undo: () => this.#put(id, before, target, propagate),
      redo: () => this.#put(id, target, before, propagate),
    });
  }

  /** Uses the target of a unit for equal sources too. Undoing gives all of them the target that the unit had. */
  propagate({ unitId, before, target }: Repetition): void {
    this.#put(unitId, target, target, true);
    this.actions.push({
      label: messages.repetition,
      unitId,
      undo: () => this.#put(unitId, before, target, true),
      redo: () => this.#put(unitId, target, before, true),
    });
  }

  /** Notes a change that the server has made already. */
  note(unitId: string, before: string, after: string, label: string): void {
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
    this.#putConfirmed(changing, confirmed);
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
      undo: () => this.#putConfirmed(units, !confirmed),
      redo: () => this.#putConfirmed(units, confirmed),
    });
  }

  /** Gives units other targets, as one action. */
  writeAll(
    changes: readonly { readonly unit: TranslatedUnit; readonly target: string }[],
    label: string,
  ): void {
    for (const { unit, target } of changes) this.#put(unit.id, target, unit.target);
    this.noteAll(
      changes.map(({ unit, target }) => ({ id: unit.id, before: unit.target ?? unit.source, after: target })),
      label,
    );
  }

  /** Notes changes that the server has made already, as one action. */
  noteAll(
    changes: readonly { readonly id: string; readonly before: string; readonly after: string }[],
    label: string,
  ): void {
    if (changes.length === 0) return;
    this.actions.push({
      label,
      undo: () => {
        for (const { id, before, after } of changes) this.#put(id, before, after);
      },
      redo: () => {
        for (const { id, before, after } of changes) this.#put(id, after, before);
      },
    });
  }

  async undo(): Promise<void> {
    await this.#run(this.actions.undo(), (label) => messages.undone({ label }));
  }

  async redo(): Promise<void> {
    await this.#run(this.actions.redo(), (label) => messages.redone({ label }));
  }

  async #run(done: ReturnType<UndoStack['undo']>, message: (label: string) => string): Promise<void> {
    try {
      const action = await done;
      toast('success', action === undefined ? messages.nothing : message(action.label));
    } catch (error) {
      toast('error', reasonOf(error));
    }
  }

  #putConfirmed(units: readonly Pick<TranslatedUnit, 'id' | 'target'>[], confirmed: boolean): void {
    for (const { id, target } of units) {
      const kind = confirmed ? 'confirm' : 'unconfirm';
      this.outbox.put({ unitId: id, kind, target, expected: target });
    }
  }

  #put(unitId: string, target: string, expected: string | null, propagate = false): void {
    this.outbox.put({ unitId, kind: 'edit', target, expected, propagate });
  }
}

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
