import type { TranslatedUnit } from '@verso/contracts';
import { useRef, useState } from 'react';

/** The units that the user has selected: by id, or `all` that the filter shows. */
export interface Selection {
  readonly units: ReadonlyMap<string, TranslatedUnit>;
  readonly isAll: boolean;
}

const nothing: Selection = { units: new Map(), isAll: false };

/**
 * The selection of a list.
 * @param at the unit of a row, if its page is loaded
 */
export function useSelection(at: (row: number) => TranslatedUnit | undefined) {
  const [selection, setSelection] = useState(nothing);
  /** Where a range began. */
  const anchor = useRef<number | null>(null);

  function toggle(row: number) {
    const unit = at(row);
    if (unit === undefined) return;
    anchor.current = row;
    setSelection(({ units }) => {
      const next = new Map(units);
      if (!next.delete(unit.id)) next.set(unit.id, unit);
      return { units: next, isAll: false };
    });
  }

  return {
    ...selection,
    /** Undefined for `all`: the number is that of the list. */
    size: selection.isAll ? undefined : selection.units.size,
    isEmpty: !selection.isAll && selection.units.size === 0,
    isSelected: (unit: TranslatedUnit) => selection.isAll || selection.units.has(unit.id),
    toggle,
    /** Selects the rows from where the range began, `from` for a new one, to a row. */
    extend(from: number, to: number) {
      anchor.current ??= from;
      const units = new Map<string, TranslatedUnit>();
      const start = anchor.current;
      for (let row = Math.min(start, to); row <= Math.max(start, to); row += 1) {
        const unit = at(row);
        if (unit !== undefined) units.set(unit.id, unit);
      }
      setSelection({ units, isAll: false });
    },
    selectAll: () => setSelection({ units: new Map(), isAll: true }),
    clear() {
      anchor.current = null;
      setSelection(nothing);
    },
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
