import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  languageName,
  limits,
  type SpellingWordsResponse,
  type StyleScope,
  spellingWordsResponse,
} from '@verso/contracts';
import { type FormEvent, useState } from 'react';
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
  function refresh() {
    void client.invalidateQueries({ queryKey: keys.spellingWords(scope) });
    void client.invalidateQueries({ queryKey: keys.translations });
  }
  const removing = useMutation({
    mutationFn: ({ id }: OwnWord) =>
      command('DELETE /api/spelling-words/:scope/:id', { params: { scope, id } }),
    onSuccess: (_, { word }) => {
      toast('success', messages.removed({ word }));
      refresh();
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
      {may_change && dictionaries.length > 0 && (
        <AddWord scope={scope} dictionaries={dictionaries} onAdded={refresh} />
      )}
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

interface AddWordProps {
  readonly scope: StyleScope;
  readonly dictionaries: readonly string[];
  readonly onAdded: () => void;
}

function AddWord({ scope, dictionaries, onAdded }: AddWordProps) {
  const [word, setWord] = useState('');
  const [language = '', setLanguage] = useState(dictionaries[0]);
  const adding = useMutation({
    mutationFn: (added: string) =>
      command('POST /api/spelling-words/:scope', { params: { scope }, body: { language, word: added } }),
    onSuccess(_, added) {
      toast('success', messages.added({ word: added }));
      setWord('');
      onAdded();
    },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    adding.mutate(word.trim());
  }
  return (
    <form className={classes.add} aria-label={messages.ownAdd} onSubmit={onSubmit}>
      <TextInput
        label={messages.ownWord}
        required
        withAsterisk={false}
        lang={language}
        dir="auto"
        maxLength={limits.spelledWordLength}
        error={adding.error === null ? null : reasonOf(adding.error)}
        value={word}
        onChange={({ currentTarget: { value } }) => {
          setWord(value);
          adding.reset();
        }}
      />
      <NativeSelect
        label={messages.ownLanguage}
        data={dictionaries.map((tag) => ({ value: tag, label: languageName(tag) }))}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value)}
      />
      <Button type="submit" variant="default" loading={adding.isPending}>
        {messages.ownAdd}
      </Button>
    </form>
  );
}

/** Longer lists can be filtered. */
const maxUnfiltered = 20;
