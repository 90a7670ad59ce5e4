import { useQueryClient } from '@tanstack/react-query';
import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { stay } from '../../lib/late-answers.ts';
import { editor as messages } from '../../messages/editor.ts';
import { toast } from '../../ui/toast.ts';
import { openedToWrite } from '../collaboration/comments/actions.ts';
import { type CommandName, commands } from '../shortcuts/commands.ts';
import { commandOf, type Pressed } from '../shortcuts/keys.ts';
import type { UnitEditorHandle } from '../units/unit-editor.tsx';
import { isComplete, tokensOf } from '../units/wire.ts';
import { machineTarget } from './batch.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { writeRepetitionChoice } from './edits/repetition.ts';
import type { Edits } from './edits/use-edits.ts';
import { withChange } from './edits/with-change.ts';
import { findRow } from './find-row.ts';
import { matchesQuery } from './pane/matches-query.ts';
import type { Rows } from './use-rows.ts';
import type { SelectionState } from './use-selection.ts';
import type { UnitsList } from './use-units.ts';
import { viewActions } from './view-actions.ts';

interface Setting {
  readonly translation: TranslationResponse;
  readonly canEdit: boolean;
  readonly list: UnitsList;
  readonly total: number;
  readonly rows: Rows;
  readonly selection: SelectionState;
  readonly edits: Edits;
  readonly editorRef: RefObject<UnitEditorHandle | null>;
  /** The unit of a row as it is now, with its unsaved change, if its page is loaded. */
  readonly at: (row: number) => TranslatedUnit | undefined;
  readonly onReplace: () => void;
  readonly onPalette: () => void;
  /** Whether a dialog is open or being loaded: what is typed meanwhile is meant for it. */
  readonly hasDialog: boolean;
  /** Whether the pane can show pages. */
  readonly hasPage: boolean;
  /** Opens the pane with a tab, or without one shows or hides it. */
  readonly onPane: (tab?: string, text?: string) => void;
  readonly onSearch: () => void;
}

/**
 * What each command does.
 * @returns `run` runs a command; `onKeyDown` is for keys pressed in the list
 */
export function useCommands(setting: Setting) {
  const { translation, canEdit, list, total, rows, selection, edits, editorRef, at } = setting;
  const client = useQueryClient();
  const { current } = rows;
  const isEditing = rows.open?.mode === 'edit' && rows.open.index === current;

  /** For commands that wait for the server: the user may open another unit meanwhile. */
  const latest = useRef(setting);
  latest.current = setting;

  const goTo = (row: number) => {
    // The draft of an open editor is kept.
    const { open, leaveFor, focus } = latest.current.rows;
    if (open !== null) leaveFor(row);
    else focus(row);
  };
  const extendTo = (row: number) => {
    const target = Math.max(0, Math.min(row, total - 1));
    selection.extend(current, target);
    rows.focus(target);
  };
  const info = (message: string) => void toast('warning', message);

  function search(show: 'unconfirmed' | 'flagged') {
    // Answers of the server may lack a change that has been saved by the time they arrive.
    const { changes } = edits.outbox;
    const isThere = stay();
    const asShown = (unit: TranslatedUnit) =>
      withChange(withChange(unit, changes.get(unit.id)), edits.outbox.changes.get(unit.id));
    findRow(client, list, { after: current, total, show, asShown }).then(
      (row) => {
        // The user has chosen another list, whose rows are other units.
        if (latest.current.list !== list) return;
        if (row === undefined) info(messages.none[show]);
        else if (isThere()) goTo(row);
      },
      (error) => toast('error', reasonOf(error)),
    );
  }

  /** Replaces the text in the editor, or else the unit's target at once. */
  function use(target: string, label: string) {
    const unit = at(current);
    if (unit === undefined) return;
    if (isEditing) editorRef.current?.replace(target);
    else if (target !== unit.target) edits.write(unit, target, label);
  }

  function useMatch(number: number) {
    const unit = at(current);
    const query = unit && matchesQuery(translation, unit.source);
    if (!query) return;
    const isThere = stay();
    client.fetchQuery(query).then(
      ({ matches }) => {
        const match = matches[number - 1];
        if (match === undefined) info(messages.none.match);
        else if (isThere()) use(match.target, messages.undoing.match);
        else info(messages.none.late);
      },
      (error) => toast('error', reasonOf(error)),
    );
  }

  function restore() {
    const unit = at(current);
    if (unit === undefined) return;
    const target = machineTarget(unit);
    if (target === undefined) info(messages.none.machine);
    else use(target, messages.undoing.restore);
  }

  /** Saves the user's draft of a unit, or confirms its target if there is none. @returns false if the draft is incomplete */
  function saveShown(unit: TranslatedUnit): boolean {
    const draft = readDraft(translation.id, unit.id);
    if (draft === null || draft === unit.target) edits.confirm([unit], true);
    else if (isComplete(unit, tokensOf(draft))) edits.write(unit, draft);
    else {
      // It says what is missing.
      rows.setMode(current, 'edit');
      return false;
    }
    writeDraft(translation.id, unit.id, null);
    return true;
  }

  const actions: Readonly<Record<CommandName, (digit: number) => void>> = {
    next: () => goTo(current + 1),
    previous: () => goTo(current - 1),
    first: () => goTo(0),
    last: () => goTo(total - 1),
    nextUnconfirmed: () => search('unconfirmed'),
    nextFlagged: () => search('flagged'),
    search: setting.onSearch,
    edit: () => rows.setMode(current, 'edit'),
    confirm() {
      if (isEditing) editorRef.current?.save();
      else {
        const unit = at(current);
        if (unit !== undefined && !saveShown(unit)) return;
        goTo(current + 1);
      }
    },
    cancel: () => editorRef.current?.cancel(),
    copySource() {
      const unit = at(current);
      if (unit !== undefined) use(unit.source, messages.undoing.source);
    },
    insertCode(digit) {
      if (editorRef.current?.insertCode(digit) === false) info(messages.none.code);
    },
    insertTerm(digit) {
      const term = at(current)?.terms?.[digit - 1];
      const text = term?.targets[0] ?? (term?.keep ? term.source : undefined);
      if (text === undefined) info(messages.none.term);
      else editorRef.current?.write(text);
    },
    useMatch,
    restore,
    again: () => rows.setMode(current, 'retranslate'),
    undo: () => void edits.undo(),
    redo: () => void edits.redo(),
    replace: setting.onReplace,
    select: () => selection.toggle(current),
    selectNext: () => extendTo(current + 1),
    selectPrevious: () => extendTo(current - 1),
    selectAll: selection.selectAll,
    selectNone: selection.clear,
    repetitions() {
      writeRepetitionChoice('ask');
      toast('success', messages.repetition.asked);
    },
    comment: () => setting.onPane('comments', openedToWrite),
    concordance: () =>
      setting.onPane(
        'concordance',
        editorRef.current?.selectedText() ?? window.getSelection()?.toString() ?? '',
      ),
    page: () => setting.onPane('page'),
    pane: () => setting.onPane(),
    ...viewActions,
    palette: setting.onPalette,
  };

  /** Whether the user may use a command, and it makes sense now. */
  function isPossible(name: CommandName): boolean {
    const group = commands.find((command) => command.name === name)?.group;
    if ((group === 'write' || group === 'many') && !canEdit) return false;
    if (name === 'page') return setting.hasPage;
    if (name === 'insertCode' || name === 'insertTerm' || name === 'cancel') return isEditing;
    return true;
  }

  const run = ({ name, digit = 1 }: Pressed) => {
    if (isPossible(name)) actions[name](digit);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Only keys pressed on the row itself; keys in its fields are text input.
    if (setting.hasDialog) return;
    // The editor is being loaded: what is typed meanwhile is meant for it.
    if (isEditing && editorRef.current === null) return;
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
    const pressed = commandOf(event.nativeEvent, 'keys');
    if (pressed === undefined) return;
    event.preventDefault();
    // Not again by the page's listener.
    event.nativeEvent.stopImmediatePropagation();
    run(pressed);
  }

  // Some commands work wherever the focus is on the page, except in text fields and dialogs.
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || setting.hasDialog || !(event.target instanceof Element)) return;
    const pressed = commandOf(event, 'keys');
    if (pressed === undefined || !everywhere.has(pressed.name)) return;
    if (event.target.closest('[role=dialog]') !== null) return;
    if (pressed.name !== 'palette' && event.target.closest('input, textarea, [contenteditable]') !== null)
      return;
    event.preventDefault();
    run(pressed);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { run, isPossible, onKeyDown, goTo, use };
}

const everywhere: ReadonlySet<CommandName> = new Set(['palette', 'undo', 'redo']);
