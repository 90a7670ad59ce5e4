import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { columns } from './term-columns.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell that is being edited. */
export interface Editing extends Place {
  /** The text that a typed character replaces; null: the text of the cell. */
  readonly typed: string | null;
}

interface GridOptions {
  readonly rows: number;
  /** Starts to edit a cell, if its column contains text. @returns whether it does */
  readonly canEdit: (place: Place) => boolean;
  readonly onPage?: ((direction: 1 | -1) => void) | undefined;
}

/**
 * Keyboard control of a grid (WAI-ARIA grid pattern): one cell is the tab stop, arrows move, Enter, F2 or a character
 * edit. The cells are found by their `data-cell`; hidden ones are skipped.
 */
export function useGrid({ rows, canEdit, onPage }: GridOptions) {
  const ref = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  // Rows may have been removed, or the page may be shorter.
  const current = { row: Math.max(0, Math.min(place.row, rows - 1)), column: place.column };

  const cellAt = useCallback(
    ({ row, column }: Place) =>
      ref.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null,
    [],
  );
  const focus = useCallback(
    (to: Place) => {
      setPlace(to);
      const cell = cellAt(to);
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [cellAt],
  );

  /** The next visible cell in a direction; the same one at the edge. */
  function next({ row, column }: Place, rowStep: number, columnStep: number): Place {
    let to = { row: row + rowStep, column: column + columnStep };
    while (to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns.length) {
      if (cellAt(to)?.checkVisibility()) return to;
      if (columnStep === 0) break;
      to = { row: to.row, column: to.column + columnStep };
    }
    return { row, column };
  }

  /** The next cell in reading order that can be edited, as Tab does in a table. */
  function nextEditable(from: Place, step: 1 | -1): Place {
    const size = columns.length;
    for (let at = from.row * size + from.column + step; at >= 0 && at < rows * size; at += step) {
      const to = { row: Math.floor(at / size), column: at % size };
      if (canEdit(to) && cellAt(to)?.checkVisibility()) return to;
    }
    return from;
  }

  function edit(at: Place, typed: string | null = null) {
    setPlace(at);
    setEditing({ ...at, typed });
  }

  /** Ends the editing, and focuses a cell at once: the input disappears, and the next key must not be lost. */
  function stopEditing(to: Place | null) {
    flushSync(() => setEditing(null));
    if (to !== null) focus(to);
  }

  function destination(event: KeyboardEvent): Place | null {
    const { row } = current;
    const all = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case 'ArrowDown':
        return next(current, 1, 0);
      case 'ArrowUp':
        return next(current, -1, 0);
      case 'ArrowRight':
        return next(current, 0, isRightToLeft(event.currentTarget) ? -1 : 1);
      case 'ArrowLeft':
        return next(current, 0, isRightToLeft(event.currentTarget) ? 1 : -1);
      case 'Home':
        return next({ row: all ? 0 : row, column: -1 }, 0, 1);
      case 'End':
        return next({ row: all ? rows - 1 : row, column: columns.length }, 0, -1);
      default:
        return null;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys in the fields of a cell are input.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const to = destination(event);
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (to !== null) focus(to);
    else if (event.key === 'PageDown' || event.key === 'PageUp') onPage?.(event.key === 'PageDown' ? 1 : -1);
    else if (canEdit(current) && (event.key === 'Enter' || event.key === 'F2')) edit(current);
    else if (canEdit(current) && isCharacter) edit(current, event.key);
    else return;
    event.preventDefault();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const [row, column] = (event.target.dataset.cell ?? '').split(':').map(Number);
    if (row !== undefined && column !== undefined) setPlace({ row, column });
  }

  return { ref, current, editing, edit, stopEditing, focus, next, nextEditable, onKeyDown, onFocus };
}

function isRightToLeft(element: EventTarget): boolean {
  return element instanceof HTMLElement && getComputedStyle(element).direction === 'rtl';
}
