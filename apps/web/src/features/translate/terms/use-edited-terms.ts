import { type ListedTerm, savedTermListResponse, type TermListResponse } from '@verso/contracts';
import { useCallback, useRef, useState } from 'react';
import { reasonOf, request } from '../../../lib/api.ts';

/** A term in the table. Its key stays the same while the term is edited. */
export interface TermRow {
  readonly key: number;
  readonly term: ListedTerm;
}

/** Changes are saved after a pause in typing. */
const pauseMs = 600;

const rowsOf = ({ terms }: TermListResponse): readonly TermRow[] => terms.map((term, key) => ({ key, term }));

/** The terms of a list while they are edited. Changes are saved one after the other; the last one wins. */
export function useEditedTerms(list: TermListResponse, onSaved: (list: TermListResponse) => void) {
  const [rows, setRows] = useState(() => rowsOf(list));
  const [error, setError] = useState<string | null>(null);
  const unsaved = useRef<readonly TermRow[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));

  /** Saves what is not saved yet. @returns whether everything is saved */
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const run = async (): Promise<boolean> => {
      const changed = unsaved.current;
      if (changed === null) return true;
      unsaved.current = null;
      try {
        const body = { terms: changed.map(({ term }) => ({ ...term, examples: [...term.examples] })) };
        const saved = await request(savedTermListResponse, 'PUT /api/term-lists/:id', {
          params: { id: list.id },
          body,
        });
        onSaved(saved.list);
        setError(null);
        return true;
      } catch (failure) {
        unsaved.current ??= changed;
        setError(reasonOf(failure));
        return false;
      }
    };
    saving.current = saving.current.then(run);
    return saving.current;
  }, [list.id, onSaved]);

  const change = useCallback(
    (update: (rows: readonly TermRow[]) => readonly TermRow[]) =>
      setRows((before) => {
        const next = update(before);
        unsaved.current = next;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void save(), pauseMs);
        return next;
      }),
    [save],
  );

  /** Replaces the terms by those of the server. */
  const replace = useCallback((next: TermListResponse) => {
    unsaved.current = null;
    setRows(rowsOf(next));
  }, []);

  return { rows, change, save, replace, error };
}
