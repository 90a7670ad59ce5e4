import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GlossaryResponse,
  savedTermResponse,
  type TaughtTermResponse,
  type TranslationResponse,
  taughtTermResponse,
} from '@verso/contracts';
import { useState, useSyncExternalStore } from 'react';
import { keys } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { glossariesQuery } from '../../glossaries/glossaries-query.ts';
import type { Edits } from '../edits/use-edits.ts';
import classes from '../review-tab.module.css';

const messages = editor.taught;
type Term = NonNullable<TaughtTermResponse['term']>;

const stored = 'review.declined-terms';
/** Declined terms that are remembered, the newest. */
const maxDeclined = 200;
const nameOf = ({ source, target }: Term) => `${source} → ${target}`;

function declined(): readonly string[] {
  const value = readStored(stored);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

interface TermOfferProps {
  readonly translation: TranslationResponse;
  readonly edits: Edits;
}

/** Offers to add the term to a glossary whose translation the last edit changed. Each is offered until it is answered. */
export function TermOffer({ translation, edits }: TermOfferProps) {
  const { id, target_language, source_language, detected_language } = translation;
  const { lastEdited } = edits;
  const unitId = useSyncExternalStore(lastEdited.subscribe, () => lastEdited.unitId);
  const glossaries = useQuery({ ...glossariesQuery, enabled: unitId !== null });
  const source = (source_language ?? detected_language ?? '').split('-')[0];
  const fitting =
    glossaries.data?.filter(
      ({ target_languages, source_language }) =>
        target_languages.includes(target_language) && source_language.split('-')[0] === source,
    ) ?? [];
  const taught = useQuery({
    queryKey: keys.taughtTerm(id, unitId ?? ''),
    queryFn: ({ signal }) =>
      request(taughtTermResponse, 'GET /api/translations/:id/units/:unitId/term', {
        params: { id, unitId: unitId ?? '' },
        signal,
      }),
    enabled: unitId !== null && fitting.length > 0,
    // The answer is about the edit that was just saved.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const term = taught.data?.term ?? null;
  if (unitId === null || term === null || declined().includes(nameOf(term))) return null;
  return (
    <Offer
      key={nameOf(term)}
      term={term}
      language={target_language}
      glossaries={fitting}
      onAnswered={() => lastEdited.set(null)}
    />
  );
}

interface OfferProps {
  readonly term: Term;
  readonly language: string;
  readonly glossaries: readonly GlossaryResponse[];
  readonly onAnswered: () => void;
}

function Offer({ term, language, glossaries, onAnswered }: OfferProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(glossaries[0]?.id ?? '');
  const glossary = glossaries.find(({ id }) => id === chosen) ?? glossaries[0];
  const adding = useMutation({
    mutationFn: (id: string) =>
      request(savedTermResponse, 'POST /api/glossaries/:id/terms', {
        params: { id },
        body: {
          source: term.source,
          translations: { [language]: { preferred: term.target, alternatives: [], forbidden: [] } },
        },
      }),
    onSuccess: (_, id) => {
      void client.invalidateQueries({ queryKey: keys.glossary(id) });
      toast('success', messages.added({ glossary: glossary?.name ?? '' }));
    },
    onError: (error) => toast('error', messages.failed({ reason: reasonOf(error) })),
  });
  function decline() {
    writeStored(stored, [nameOf(term), ...declined()].slice(0, maxDeclined));
    onAnswered();
  }
  return (
    <fieldset className={classes.selection}>
      <legend className="unseen">{messages.label}</legend>
      <span role="status">
        {messages.question({ ...term, strong: (words) => <strong dir="auto">{words}</strong> })}
      </span>
      {glossaries.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={messages.glossary}
          value={chosen}
          data={glossaries.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Button
        size="xs"
        loading={adding.isPending}
        onClick={() => glossary !== undefined && adding.mutate(glossary.id, { onSuccess: onAnswered })}
      >
        {glossaries.length > 1 ? messages.add : messages.addTo({ glossary: glossary?.name ?? '' })}
      </Button>
      <Button size="xs" variant="default" onClick={decline}>
        {messages.decline}
      </Button>
    </fieldset>
  );
}
