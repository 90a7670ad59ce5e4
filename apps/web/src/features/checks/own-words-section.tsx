import { CloseButton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  languageName,
  type SpellingWordsResponse,
  type StyleScope,
  spellingWordsResponse,
} from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { command, reasonOf, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { checks } from '../../messages/checks.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './check-settings.module.css';

const messages = checks.spelling;

/** The words that an account or a workspace has added to dictionaries, and the languages that have one. */
export function OwnWordsSection({ scope }: { scope: StyleScope }) {
  const query = useQuery({
    queryKey: keys.spellingWords(scope),
    queryFn: ({ signal }) =>
      request(spellingWordsResponse, 'GET /api/spelling-words/:scope', { params: { scope }, signal }),
  });
  return (
    <Section title={messages.ownTitles[scope]} text={messages.ownTexts[scope]}>
      <Loaded query={query} height={80}>
        {(found) => <OwnWords scope={scope} {...found} />}
      </Loaded>
    </Section>
  );
}

type OwnWord = SpellingWordsResponse['words'][number];

function OwnWords({
  scope,
  words,
  may_change,
  dictionaries,
}: SpellingWordsResponse & { readonly scope: StyleScope }) {
  const client = useQueryClient();
  const [filter, setFilter] = useState('');
  const removing = useMutation({
    mutationFn: ({ id }: OwnWord) =>
      command('DELETE /api/spelling-words/:scope/:id', { params: { scope, id } }),
    onSuccess: (_, { word }) => {
      toast('success', messages.removed({ word }));
      void client.invalidateQueries({ queryKey: keys.spellingWords(scope) });
      void client.invalidateQueries({ queryKey: keys.translations });
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = words.filter(({ word }) => word.toLocaleLowerCase().includes(wanted));
  return (
    <div className={classes.switches}>
      <p className={classes.note}>
        {dictionaries.length === 0
          ? messages.noLanguages
          : messages.languages({ languages: dictionaries.map(languageName).join(', ') })}
      </p>
      {words.length === 0 && <p className={classes.note}>{messages.ownNone}</p>}
      {words.length > maxUnfiltered && (
        <TextInput
          label={messages.ownFilter}
          description={messages.ownFound({ count: shown.length })}
          value={filter}
          onChange={({ currentTarget: { value } }) => setFilter(value)}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.words} aria-label={messages.ownTitles[scope]}>
          {shown.map((each) => (
            <li key={each.id} className={classes.word}>
              <span lang={each.language} dir="auto">
                {each.word}
              </span>
              <span className={classes.note}>{languageName(each.language)}</span>
              {may_change && (
                <CloseButton
                  size="sm"
                  disabled={removing.isPending}
                  aria-label={messages.removeThis({ word: each.word, language: languageName(each.language) })}
                  onClick={() => removing.mutate(each)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!may_change && words.length > 0 && <p className={classes.note}>{checks.readOnly}</p>}
    </div>
  );
}

/** Longer lists can be filtered. */
const maxUnfiltered = 20;
