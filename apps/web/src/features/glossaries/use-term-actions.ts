import { useQueryClient } from '@tanstack/react-query';
import { type CreateTermRequest, createTermRequest, type ListTermsResponse } from '@verso/contracts';
import { useState } from 'react';
import { keys, setAnswer } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { toast } from '../../ui/toast.ts';
import type { TermFilter } from './filters.ts';
import { addTerm, editTerm, removeTerm } from './requests.ts';
import { type EditableTerm, replacedBy, type TermChange } from './terms/term-columns.ts';

/** The changes to the terms of a glossary. The last deleted term can be restored. */
export function useTermActions(glossaryId: string, filter: TermFilter) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<EditableTerm | null>(null);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keys.glossary(glossaryId) });
    await client.invalidateQueries({ queryKey: keys.glossaries });
  };

  const addition = useMutation({
    mutationFn: (term: CreateTermRequest) => addTerm(glossaryId, term),
    onSettled: refresh,
  });

  const edit = useMutation({
    mutationFn: ({ term, change }: { term: EditableTerm; change: TermChange }) =>
      editTerm(glossaryId, term.id, { ...change, expected: replacedBy(change, term) }),
    onSuccess: (saved) => {
      // The row keeps its place, even if it no longer matches the filter.
      setAnswer<ListTermsResponse>(client, keys.terms(glossaryId, filter), (page) =>
        page === undefined
          ? page
          : { ...page, terms: page.terms.map((term) => (term.id === saved.id ? saved : term)) },
      );
      void client.invalidateQueries({ queryKey: keys.glossary(glossaryId), refetchType: 'none' });
    },
    // Someone else may have changed the row.
    onError: refresh,
  });

  const removal = useMutation({
    mutationFn: ({ id }: EditableTerm) => removeTerm(glossaryId, id),
    onSuccess: (_done, term) => setRemoved(term),
    onError: (error) => toast('error', messages.removeFailed({ reason: reasonOf(error) })),
    onSettled: refresh,
  });

  async function restore(term: EditableTerm) {
    try {
      await addition.mutateAsync(createTermRequest.parse(term));
      setRemoved(null);
      toast('success', messages.restored({ term: term.source }));
    } catch (error) {
      toast('error', messages.addFailed({ reason: reasonOf(error) }));
    }
  }

  return {
    removed,
    add: async (term: CreateTermRequest) => void (await addition.mutateAsync(term)),
    change: async (term: EditableTerm, change: TermChange): Promise<EditableTerm> =>
      Object.keys(change).length > 0 ? edit.mutateAsync({ term, change }) : term,
    remove: (term: EditableTerm) => removal.mutate(term),
    undo: () => removed !== null && void restore(removed),
  };
}
