import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isSameLanguage, splitFilename, type TranslationResponse } from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { unfollowed } from '../../lib/work.ts';
import { fileWords as messages } from '../../messages/file-words.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { glossariesQuery } from '../glossaries/glossaries-query.ts';
import { createGlossary, importTerms } from '../glossaries/requests.ts';
import { createMemory, importMemory, memoriesQuery } from '../memories/requests.ts';
import classes from './file-words.module.css';

interface FileWordsProps {
  /** An XLIFF file. */
  readonly file: File;
  readonly terms: number;
  readonly candidates: number;
  readonly languages: Pick<TranslationResponse, 'source_language' | 'target_language'>;
}

const aNewOne = 'new';

/** Offers to keep the terms of a file in a glossary, and its translation candidates in a memory. */
export function FileWords({ file, terms, candidates, languages }: FileWordsProps) {
  return (
    <>
      {terms > 0 && <Terms file={file} terms={terms} languages={languages} />}
      {candidates > 0 && <Candidates file={file} candidates={candidates} />}
    </>
  );
}

function Terms({ file, terms, languages }: Omit<FileWordsProps, 'candidates'>) {
  const client = useQueryClient();
  const glossaries = useQuery(glossariesQuery);
  const { source_language: source, target_language: target } = languages;
  const fitting = (glossaries.data ?? []).filter(
    ({ source_language, target_languages }) =>
      target_languages.includes(target) && (source === null || isSameLanguage(source_language, source)),
  );
  return (
    <Offer
      text={messages.terms({ terms })}
      label={messages.glossary}
      choices={fitting}
      newLabel={messages.newGlossary}
      action={messages.addTerms}
      onAdd={async (id) => {
        const glossary =
          id ??
          (
            await createGlossary({
              name: nameOf(file),
              source_language: source ?? 'en',
              target_languages: [target],
              shared: false,
              is_default: false,
            })
          ).id;
        const options = { columns: null, has_header: null, sheet: null, source_language: null };
        const { result } = await importTerms(glossary, file, { ...options, replace: false }, unfollowed());
        await client.invalidateQueries({ queryKey: keys.glossaries });
        return messages.termsAdded({ added: result?.added ?? 0, updated: result?.updated ?? 0 });
      }}
    />
  );
}

function Candidates({ file, candidates }: Pick<FileWordsProps, 'file' | 'candidates'>) {
  const client = useQueryClient();
  const memories = useQuery(memoriesQuery);
  return (
    <Offer
      text={messages.candidates({ candidates })}
      label={messages.memory}
      choices={memories.data ?? []}
      newLabel={messages.newMemory}
      action={messages.addCandidates}
      onAdd={async (id) => {
        const memory = id ?? (await createMemory({ ...newMemory, name: nameOf(file) })).id;
        const { result } = await importMemory(memory, file, unfollowed(), true);
        await client.invalidateQueries({ queryKey: keys.memories });
        return messages.candidatesAdded({ imported: result?.imported ?? 0 });
      }}
    />
  );
}

const newMemory = {
  shared: false,
  is_written: false,
  is_used: true,
  priority: 1,
  penalty: 0,
  machine: 'examples',
} as const;

const nameOf = (file: File): string => splitFilename(file.name).base || file.name;

interface OfferProps {
  readonly text: string;
  /** The label of the choice. */
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly newLabel: string;
  readonly action: string;
  /** @param id null: a new one @returns what was done */
  readonly onAdd: (id: string | null) => Promise<string>;
}

function Offer({ text, label, choices, newLabel, action, onAdd }: OfferProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { busy, error, attempt } = useAttempt();
  const value = chosen ?? choices[0]?.id ?? aNewOne;
  return (
    <section className={classes.offer} aria-label={label}>
      <p>{text}</p>
      {done === null && (
        <div className={classes.row}>
          <SelectField
            label={label}
            data={[
              ...choices.map(({ id, name }) => ({ value: id, label: name })),
              { value: aNewOne, label: newLabel },
            ]}
            value={value}
            onChange={(next) => next && setChosen(next)}
          />
          <Button
            variant="default"
            loading={busy}
            onClick={() => void attempt(async () => setDone(await onAdd(value === aNewOne ? null : value)))}
          >
            {action}
          </Button>
        </div>
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
      <p role="alert" className={classes.error}>
        {error}
      </p>
    </section>
  );
}
