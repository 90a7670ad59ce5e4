import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits, savedTermResponse, type TaughtTermResponse, type UnitTerm } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { keys } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { glossariesQuery } from '../../glossaries/glossaries-query.ts';
import { keysText } from '../../shortcuts/keys.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { PaneProps } from './pane-tabs.ts';
import classes from './unit-pane.module.css';

const messages = editor.pane.terms;

/** The terms of the unit: preferred, forbidden; and a form for a new one. */
export function TermsTab(props: PaneProps) {
  const { unit, canEdit, onInsert } = props;
  const { terms = [] } = unit;
  return (
    <>
      {terms.length === 0 && <p className={classes.quiet}>{messages.none}</p>}
      <ol className={classes.list}>
        {terms.map((term, index) => (
          <Term
            key={`${term.source} ${term.targets.join(' ')}`}
            term={term}
            number={index + 1}
            onInsert={canEdit ? onInsert : undefined}
          />
        ))}
      </ol>
      <AddTerm key={unit.id} {...props} />
    </>
  );
}

interface TermProps {
  readonly term: UnitTerm;
  readonly number: number;
  readonly onInsert: ((text: string) => void) | undefined;
}

function Term({ term: { source, targets, keep, forbidden }, number, onInsert }: TermProps) {
  const accepted = keep ? [...targets, source] : targets;
  return (
    <li className={classes.item}>
      <strong dir="auto">{source}</strong>
      <div className={classes.line}>
        {accepted.map((target, index) => (
          <Button
            key={target}
            size="compact-xs"
            variant="default"
            disabled={onInsert === undefined}
            aria-label={messages.insert({ term: target })}
            title={index === 0 && number < 10 ? keysText(`alt+shift+${number}`) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert?.(target)}
          >
            {target}
          </Button>
        ))}
        {keep && <span className={classes.quiet}>{messages.keep}</span>}
      </div>
      {forbidden.length > 0 && (
        <p className={classes.quiet}>{messages.never({ words: forbidden.join(messages.or) })}</p>
      )}
    </li>
  );
}

/** A form that adds a term to a glossary, filled with the text that is selected in the unit. */
function AddTerm({ translation, edits }: PaneProps) {
  const client = useQueryClient();
  const { target_language } = translation;
  const { data } = useQuery(glossariesQuery);
  const fitting = data?.filter(({ target_languages }) => target_languages.includes(target_language)) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [term, setTerm] = useState(() => ({ source: selectedIn('source'), target: selectedIn('target') }));
  const glossary = fitting.find(({ id }) => id === chosen) ?? fitting[0];
  const adding = useMutation({
    mutationFn: ({ id, source, target }: typeof term & { readonly id: string }) =>
      request(savedTermResponse, 'POST /api/glossaries/:id/terms', {
        params: { id },
        body: {
          source: source.trim(),
          translations: { [target_language]: { preferred: target.trim(), alternatives: [], forbidden: [] } },
        },
      }),
    onSuccess: (_, { id, ...added }) => {
      forgetOffered(client, translation.id, edits, added);
      void client.invalidateQueries({ queryKey: keys.glossary(id) });
      toast('success', messages.added({ glossary: glossary?.name ?? '' }));
    },
    onError: (error) => toast('error', messages.failed({ reason: reasonOf(error) })),
  });
  if (data === undefined) return null;
  if (glossary === undefined) {
    return (
      <p className={classes.form}>
        {messages.noGlossary} <Link to="/glossaries">{messages.create}</Link>
      </p>
    );
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (glossary === undefined) return;
    // The next term may be typed before this one is saved.
    const onSuccess = () => setTerm((now) => (now === term ? { source: '', target: '' } : now));
    adding.mutate({ id: glossary.id, ...term }, { onSuccess });
  }
  return (
    <form className={classes.form} aria-label={messages.add} onSubmit={onSubmit}>
      <TextInput
        size="sm"
        label={messages.source}
        required
        maxLength={limits.termLength}
        value={term.source}
        onChange={(event) => setTerm({ ...term, source: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        label={messages.target}
        required
        maxLength={limits.termLength}
        value={term.target}
        onChange={(event) => setTerm({ ...term, target: event.currentTarget.value })}
      />
      {fitting.length > 1 && (
        <NativeSelect
          size="sm"
          label={messages.glossary}
          data={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          value={glossary.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="xs" variant="default" loading={adding.isPending}>
        {messages.submit}
      </Button>
    </form>
  );
}

/** Ends the offer to add a term that was just added here. */
function forgetOffered(
  client: QueryClient,
  id: string,
  { lastEdited }: Edits,
  added: { readonly source: string; readonly target: string },
): void {
  const offer = client.getQueryData<TaughtTermResponse>(keys.taughtTerm(id, lastEdited.unitId ?? ''))?.term;
  const isSame = (name: 'source' | 'target') =>
    offer?.[name].toLowerCase() === added[name].trim().toLowerCase();
  if (isSame('source') && isSame('target')) lastEdited.set(null);
}

/** The text that is selected in the source or the translation of a unit. */
function selectedIn(part: 'source' | 'target'): string {
  const selection = window.getSelection();
  const place = selection?.anchorNode?.parentElement?.closest('[data-part], [role="textbox"]');
  if (selection === null || !place) return '';
  // The editor's text box belongs to the translation.
  return (place.getAttribute('data-part') ?? 'target') === part ? selection.toString().trim() : '';
}
