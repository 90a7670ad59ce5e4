import { Button, TextInput } from '@mantine/core';
import { type CreateTermRequest, createTermRequest, languageName, limits } from '@verso/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { stay } from '../../../lib/late-answers.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { terms as messages } from '../../../messages/glossaries.ts';
import classes from './term-table.module.css';

interface AddTermProps {
  readonly language: string;
  readonly onAdd: (term: CreateTermRequest) => Promise<void>;
}

/** Adds terms one after the other: Enter saves, and the next term can be typed at once. */
export function AddTerm({ language, onAdd }: AddTermProps) {
  const [source, setSource] = useState('');
  const [preferred, setPreferred] = useState('');
  const { busy, error, setError, attempt } = useAttempt();
  const first = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (source.trim() === '') return setError(messages.sourceMissing);
    const translations = preferred.trim() === '' ? {} : { [language]: { preferred } };
    const isThere = stay();
    const added = await attempt(async () => onAdd(createTermRequest.parse({ source, translations })));
    if (!added) return;
    // The next term may be typed before this one is saved.
    if (!isThere()) return;
    setSource('');
    setPreferred('');
    first.current?.focus();
  }

  return (
    <form
      className={classes.add}
      aria-label={messages.add.label}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        ref={first}
        label={messages.add.source}
        value={source}
        maxLength={limits.termLength}
        error={error}
        onChange={(event) => {
          setSource(event.currentTarget.value);
          setError(null);
        }}
      />
      <TextInput
        label={messages.form.language({ language: languageName(language) })}
        value={preferred}
        maxLength={limits.termLength}
        onChange={(event) => setPreferred(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {messages.add.submit}
      </Button>
    </form>
  );
}
