import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isWriting } from '../../lib/late-answers.ts';
import type { RowMode } from './unit-row.tsx';

/**
 * The rows of a list of which only those in view are in the document (`useVirtualRows`). One row is current: it is the tab stop,
 * and at most one is open for editing.
 */
export function useRows(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<{ readonly index: number; readonly mode: RowMode } | null>(null);
  /** The row that gets the focus as soon as it is in the document. */
  const wanted = useRef<number | null>(null);
  /** Whether the wanted row was empty so far. */
  const isWaiting = useRef(false);
  const last = Math.max(0, count - 1);

  /** Brings a row that is not in the document into view. Set by the list. */
  const scrollTo = useRef<(index: number) => void>(() => undefined);

  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const list = ref.current;
    const row = list?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!list || !row) return;
    const isEmpty = row.dataset.empty !== undefined;
    const { activeElement } = document;
    // The user may have gone elsewhere while the page was loading.
    const isElsewhere = isWaiting.current && activeElement !== document.body && !list.contains(activeElement);
    // A row that replaces an empty one gets its focus.
    isWaiting.current = isEmpty;
    if (!isEmpty) wanted.current = null;
    if (isElsewhere || row === activeElement) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, []);

  /** Makes a row current and focuses it; one that is far away is scrolled to. */
  const focus = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, last));
      wanted.current = target;
      isWaiting.current = false;
      setCurrent(target);
      const isThere = ref.current?.querySelector(`[data-row="${target}"]`) ?? null;
      if (isThere === null) scrollTo.current(target);
      focusWanted();
    },
    [last, focusWanted],
  );

  /** Closes the editor and focuses a row, the next one after a save. */
  const leaveFor = useCallback(
    (index: number) => {
      // At once: the focused element disappears with the editor, and the next key must not be lost.
      flushSync(() => setOpen(null));
      focus(index);
    },
    [focus],
  );

  /** Closes a row whose work has ended. It gets the focus if that was in what is closed: the user may be elsewhere. */
  const close = useCallback(
    (index: number) => {
      flushSync(() => setOpen((now) => (now?.index === index ? null : now)));
      if (document.activeElement === document.body) focus(index);
    },
    [focus],
  );

  const setMode = useCallback(
    (index: number, mode: RowMode) => {
      setCurrent(index);
      if (mode === 'view') leaveFor(index);
      else {
        // What opens takes the focus, unless the user writes elsewhere by then: this is not elsewhere.
        if (isWriting()) (document.activeElement as HTMLElement).blur();
        setOpen({ index, mode });
      }
    },
    [leaveFor],
  );

  function onFocus(event: FocusEvent<HTMLElement>) {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row === undefined) return;
    setCurrent(Number(row));
    // A row that is still being loaded does not take the focus from there.
    if (Number(row) !== wanted.current) wanted.current = null;
  }

  return {
    ref,
    scrollTo,
    focusWanted,
    current: Math.min(current, last),
    open,
    focus,
    setMode,
    leaveFor,
    close,
    onFocus,
    /** Starts again at the first row, for another list. */
    reset: () => {
      setCurrent(0);
      setOpen(null);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
