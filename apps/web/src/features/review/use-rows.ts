import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { RowMode } from './unit-row.tsx';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const modes: Readonly<Record<string, RowMode>> = { Enter: 'edit', e: 'edit', r: 'retranslate' };

/**
 * Keyboard navigation for a list of rows: one row has the focus, and at most one is open for editing.
 * @param actions `onConfirm` confirms a row, `onReplace` opens the dialog for finding and replacing
 */
export function useRows(
  count: number,
  { onConfirm, onReplace }: { readonly onConfirm: (index: number) => void; readonly onReplace: () => void },
) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<{ readonly index: number; readonly mode: RowMode } | null>(null);

  const focus = useCallback((index: number) => {
    const row = ref.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, []);

  const setMode = useCallback(
    (index: number, mode: RowMode) => {
      setCurrent(index);
      setOpen(mode === 'view' ? null : { index, mode });
      // The focused element disappears with the editor.
      if (mode === 'view') requestAnimationFrame(() => focus(index));
    },
    [focus],
  );

  /** Closes the editor after a save and focuses the next row. */
  const moveToNext = useCallback(
    (index: number) => {
      setOpen(null);
      const next = Math.min(index + 1, count - 1);
      setCurrent(next);
      requestAnimationFrame(() => focus(next));
    },
    [count, focus],
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    // Only keys pressed on the row itself; keys in its fields are text input.
    if (row === undefined || event.altKey) return;
    const index = Number(row);
    const control = event.ctrlKey || event.metaKey;
    const step = steps[event.key];
    const mode = modes[event.key];
    if (control ? event.key === 'Enter' : event.key === 'c') {
      onConfirm(index);
      moveToNext(index);
    } else if (control) return;
    else if (event.key === 'f') onReplace();
    else if (step !== undefined) {
      const next = Math.max(0, Math.min(index + step, count - 1));
      setCurrent(next);
      focus(next);
    } else if (mode !== undefined) setMode(index, mode);
    else return;
    event.preventDefault();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row !== undefined) setCurrent(Number(row));
  }

  return { ref, current, open, setMode, moveToNext, onKeyDown, onFocus };
}
