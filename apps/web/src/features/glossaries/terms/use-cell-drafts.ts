import { useCallback, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';

/** A text that is being saved, or could not be saved. */
export interface CellDraft {
  readonly text: string;
  /** Why it was not saved; null: it is being saved. */
  readonly reason: string | null;
}

/** The texts of cells that are not saved yet. They are kept until they are saved or discarded. */
export function useCellDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map());

  const set = useCallback((key: string, draft: CellDraft | null) => {
    setDrafts((before) => withDraft(before, key, draft));
  }, []);

  /** Saves a text. After a failure it stays as a draft, with the reason. */
  const save = useCallback(
    async (key: string, text: string, action: () => Promise<void>): Promise<void> => {
      const saving = { text, reason: null };
      /** The cell may have been written again. */
      const end = (draft: CellDraft | null) =>
        setDrafts((before) => (before.get(key) === saving ? withDraft(before, key, draft) : before));
      set(key, saving);
      try {
        await action();
        end(null);
      } catch (error) {
        end({ text, reason: reasonOf(error) });
      }
    },
    [set],
  );
  return { drafts, save, discard: useCallback((key: string) => set(key, null), [set]) };
}

type Drafts = ReadonlyMap<string, CellDraft>;

function withDraft(before: Drafts, key: string, draft: CellDraft | null): Drafts {
  const after = new Map(before);
  if (draft === null) after.delete(key);
  else after.set(key, draft);
  return after;
}
