import type { TranslatedUnit } from '@verso/contracts';
import { useState } from 'react';
import { readDraft, writeDraft } from './drafts.ts';
import { useUnitActions } from './use-unit-actions.ts';

interface RowListeners {
  readonly onSaved: () => void;
  readonly onRetranslated: () => void;
}

/** The state of a row beyond its unit: the unsaved draft, the previous target for undo, running requests. */
export function useRowState(translationId: string, unit: TranslatedUnit, listeners: RowListeners) {
  const { save, retranslation } = useUnitActions(translationId, unit);
  const [draft, setDraft] = useState(() => readDraft(translationId, unit.id));
  /** Changes to remount the editor with the current target. */
  const [editorKey, setEditorKey] = useState(0);
  const [previous, setPrevious] = useState<string | null>(null);

  function keepDraft(wire: string | null) {
    setDraft(wire);
    writeDraft(translationId, unit.id, wire);
  }

  function dropDraft() {
    keepDraft(null);
    setEditorKey((key) => key + 1);
    save.reset();
  }

  function replace(target: string, onSuccess: () => void) {
    const before = unit.target ?? unit.source;
    save.mutate(
      { target, expected: unit.target },
      {
        onSuccess: () => {
          dropDraft();
          setPrevious(before);
          onSuccess();
        },
      },
    );
  }

  return {
    save,
    retranslation,
    draft,
    editorKey,
    previous,
    keepDraft,
    dropDraft,
    saveText: (wire: string) => {
      if (wire === unit.target) {
        dropDraft();
        listeners.onSaved();
      } else replace(wire, listeners.onSaved);
    },
    restore: (target: string) => replace(target, () => undefined),
    undo: () => {
      if (previous !== null) replace(previous, () => setPrevious(null));
    },
    retranslate: (instruction: string) => {
      const before = unit.target ?? unit.source;
      retranslation.mutate(instruction, {
        onSuccess: () => {
          setPrevious(before);
          listeners.onRetranslated();
        },
      });
    },
  };
}
