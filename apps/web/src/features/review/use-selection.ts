import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { unitIdsResponse } from '@verso/contracts';
import { useEffect, useRef, useState } from 'react';
import { reasonOf, request } from '../../lib/api.ts';
import { errors } from '../../messages/errors.ts';
import { toast } from '../../ui/toast.ts';
import { unitsChoice } from './filters.ts';
import { pageQuery, pageSize, type UnitsList } from './use-units.ts';

/** The units that the user has selected: by id, or `all` that the filter shows. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

interface State extends Selection {
  /** The rows of a range while the server is asked for those that are not loaded; undefined: all ids are known. */
  readonly expected?: number;
}

const nothing: State = { ids: new Set(), isAll: false };

/** The rows at which a range begins and ends, in any order. */
interface Range {
  readonly anchor: number;
  readonly head: number;
}

/**
 * The selection of a list. A range may have rows that are not loaded: the server knows which units they are.
 * @param at the unit of a row, if its page is loaded
 */
export function useSelection(list: UnitsList, at: (row: number) => { readonly id: string } | undefined) {
  const client = useQueryClient();
  const [selection, setSelection] = useState(nothing);
  /** The last row that was selected, or the range that began there. */
  const range = useRef<Range | null>(null);
  const asking = useRef<AbortController | null>(null);
  const stopAsking = () => {
    asking.current?.abort();
    asking.current = null;
  };
  useEffect(() => () => asking.current?.abort(), []);

  async function idsFrom(first: number, last: number, signal: AbortSignal) {
    const [from, to] = await Promise.all([idAt(client, list, first), idAt(client, list, last)]);
    return request(unitIdsResponse, 'GET /api/translations/:id/units/ids', {
      params: { id: list.id },
      query: { ...unitsChoice(list.filter), from, to },
      signal,
    });
  }

  function ask(first: number, last: number, loaded: readonly string[]) {
    const controller = new AbortController();
    asking.current = controller;
    setSelection({ ids: new Set(loaded), isAll: false, expected: last - first + 1 });
    idsFrom(first, last, controller.signal).then(
      // Rows stay in the list when they no longer match.
      ({ ids }) => {
        if (asking.current !== controller) return;
        asking.current = null;
        setSelection({ ids: new Set([...ids, ...loaded]), isAll: false });
      },
      (error) => {
        if (asking.current !== controller) return;
        asking.current = null;
        // Part of a range would be mistaken for all of it.
        setSelection(nothing);
        toast('error', reasonOf(error));
      },
    );
  }

  return {
    ids: selection.ids,
    isAll: selection.isAll,
    /** Undefined for `all`: the number is that of the list. */
    size: selection.isAll ? undefined : (selection.expected ?? selection.ids.size),
    /** Whether the server is asked which units these are. */
    isPending: selection.expected !== undefined,
    isEmpty: !selection.isAll && selection.ids.size === 0 && selection.expected === undefined,
    isSelected: (unit: { readonly id: string }) => selection.isAll || selection.ids.has(unit.id),
    toggle(row: number) {
      const unit = at(row);
      if (unit === undefined || selection.expected !== undefined) return;
      range.current = { anchor: row, head: row };
      setSelection(({ ids }) => {
        const next = new Set(ids);
        if (!next.delete(unit.id)) next.add(unit.id);
        return { ids: next, isAll: false };
      });
    },
    /** Selects the rows from where the range began, `from` for a new one, to a row. */
    extend(from: number, head: number) {
      const before = range.current;
      const anchor = before?.anchor ?? from;
      range.current = { anchor, head };
      const isKnown = asking.current === null && !selection.isAll && before !== null;
      stopAsking();
      const [first, last] = [Math.min(anchor, head), Math.max(anchor, head)];
      const rows = idsBetween(at, first, last);
      if (rows.isWhole) return setSelection({ ids: new Set(rows.ids), isAll: false });
      const step = isKnown ? stepOf(at, before, head) : undefined;
      if (step === undefined) return ask(first, last, rows.ids);
      setSelection(({ ids }) => {
        const next = new Set(ids);
        for (const id of step.left) next.delete(id);
        for (const id of step.added) next.add(id);
        return { ids: next, isAll: false };
      });
    },
    selectAll() {
      stopAsking();
      setSelection({ ids: new Set(), isAll: true });
    },
    clear() {
      stopAsking();
      range.current = null;
      setSelection(nothing);
    },
  };
}

export type SelectionState = ReturnType<typeof useSelection>;

/** The id of the unit of a row, whose page is loaded if it is not there yet. @throws ApiError */
async function idAt(client: QueryClient, list: UnitsList, row: number): Promise<string> {
  const { units } = await client.fetchQuery(pageQuery(client, list, Math.floor(row / pageSize)));
  const unit = units[row % pageSize];
  // Without an end, the range would be longer than what was chosen.
  if (unit === undefined) throw new Error(errors.unknown);
  return unit.id;
}

function idsBetween(at: (row: number) => { readonly id: string } | undefined, first: number, last: number) {
  const ids: string[] = [];
  for (let row = first; row <= last; row += 1) {
    const unit = at(row);
    if (unit !== undefined) ids.push(unit.id);
  }
  return { ids, isWhole: ids.length === last - first + 1 };
}

/**
 * What a range gains and loses when its end moves by rows that are loaded, so that the server is not asked for each row.
 * @returns undefined if they are not, or the range turns around
 */
export function stepOf(
  at: (row: number) => { readonly id: string } | undefined,
  { anchor, head: old }: Range,
  head: number,
): { readonly added: readonly string[]; readonly left: readonly string[] } | undefined {
  const side = Math.sign(old - anchor);
  if (side === 0 || Math.sign(head - anchor) !== side) return undefined;
  const isGrowing = (head - old) * side > 0;
  // Without the end that stays.
  const [first, last] = isGrowing
    ? [Math.min(old, head), Math.max(old, head)]
    : side > 0
      ? [head + 1, old]
      : [old, head - 1];
  const { ids, isWhole } = idsBetween(at, first, last);
  if (!isWhole) return undefined;
  return isGrowing ? { added: ids, left: [] } : { added: [], left: ids };
}
