import { Button, Checkbox, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { languageName, limits, type TermContent, termStatus, termStatuses } from '@verso/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { terms as messages } from '../../../messages/glossaries.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import classes from '../../words/words.module.css';
import own from '../glossaries.module.css';
import { joinTerms, splitTerms, translationOf } from './term-columns.ts';

const form = messages.form;
const statuses = termStatuses.map((status) => ({ value: status, label: messages.statuses[status] }));

interface TermDialogProps<Term extends TermContent> {
  /** Null: closed. */
  readonly term: Term | null;
  readonly languages: readonly string[];
  readonly onSave: (term: Term, content: TermContent) => Promise<void>;
  readonly onClose: () => void;
  readonly onHistory?: (term: Term) => void;
}

/** All fields of a term, in all languages. */
export function TermDialog<Term extends TermContent>(props: TermDialogProps<Term>) {
  const { term, onClose } = props;
  const shown = useLastShown(term);
  return (
    <Modal
      opened={term !== null}
      onClose={onClose}
      title={form.title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {shown !== null && <TermForm {...props} term={shown} />}
    </Modal>
  );
}

/** The lists of a translation as text. */
interface TranslationDraft {
  readonly preferred: string;
  readonly alternatives: string;
  readonly forbidden: string;
}

interface TermFormProps<Term extends TermContent> extends Omit<TermDialogProps<Term>, 'term'> {
  readonly term: Term;
}

function TermForm<Term extends TermContent>({
  term,
  languages,
  onSave,
  onClose,
  onHistory,
}: TermFormProps<Term>) {
  const all = [...new Set([...languages, ...Object.keys(term.translations)])];
  const [draft, setDraft] = useState<TermContent>(term);
  const [texts, setTexts] = useState<Readonly<Record<string, TranslationDraft>>>(() =>
    Object.fromEntries(all.map((language) => [language, draftOf(term, language)])),
  );
  const { busy, error, setError, attempt } = useAttempt();
  const whileShown = useWhileShown();
  const change = (fields: Partial<TermContent>) => setDraft((before) => ({ ...before, ...fields }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (draft.source.trim() === '') return setError(messages.sourceMissing);
    const translations = Object.fromEntries(
      Object.entries(texts).map(([language, { preferred, alternatives, forbidden }]) => [
        language,
        {
          preferred: preferred.trim(),
          alternatives: splitTerms(alternatives),
          forbidden: splitTerms(forbidden),
        },
      ]),
    );
    if (await attempt(() => onSave(term, { ...draft, source: draft.source.trim(), translations })))
      whileShown(onClose);
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={form.source}
        value={draft.source}
        required
        maxLength={limits.termLength}
        onChange={(event) => change({ source: event.currentTarget.value })}
        data-autofocus
      />
      <div className={classes.checks}>
        <Checkbox
          label={messages.keep}
          description={form.keepText}
          checked={draft.keep_as_is}
          onChange={(event) => change({ keep_as_is: event.currentTarget.checked })}
        />
        <Checkbox
          label={messages.caseSensitive}
          description={form.caseText}
          checked={draft.case_sensitive}
          onChange={(event) => change({ case_sensitive: event.currentTarget.checked })}
        />
      </div>
      {all.map((language) => (
        <TranslationFields
          key={language}
          language={language}
          value={texts[language] ?? draftOf(term, language)}
          onChange={(value) => setTexts((before) => ({ ...before, [language]: value }))}
        />
      ))}
      <Textarea
        label={form.note}
        description={form.noteText}
        autosize={false}
        rows={2}
        value={draft.note ?? ''}
        maxLength={limits.termNoteLength}
        onChange={(event) => change({ note: event.currentTarget.value || null })}
      />
      <div className={classes.pair}>
        <TextInput
          label={form.partOfSpeech}
          value={draft.part_of_speech ?? ''}
          maxLength={limits.termFieldLength}
          onChange={(event) => change({ part_of_speech: event.currentTarget.value || null })}
        />
        <TextInput
          label={form.domain}
          value={draft.domain ?? ''}
          maxLength={limits.termFieldLength}
          onChange={(event) => change({ domain: event.currentTarget.value || null })}
        />
        <Select
          label={form.status}
          data={statuses}
          value={draft.status}
          onChange={(value) => change({ status: termStatus.safeParse(value).data ?? draft.status })}
        />
      </div>
      <div role="alert" className={classes.problem}>
        {error !== null && (
          <Notice tone="danger" title={form.failed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.dialogActions}>
        {onHistory && (
          <Button variant="subtle" className={classes.first ?? ''} onClick={() => onHistory(term)}>
            {form.history}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {form.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {form.save}
        </Button>
      </div>
    </form>
  );
}

interface TranslationFieldsProps {
  readonly language: string;
  readonly value: TranslationDraft;
  readonly onChange: (value: TranslationDraft) => void;
}

function TranslationFields({ language, value, onChange }: TranslationFieldsProps) {
  const legend = useId();
  return (
    <fieldset className={own.translation} aria-labelledby={legend}>
      <legend id={legend} className={own.legend}>
        {form.language({ language: languageName(language) })}
      </legend>
      <div className={classes.pair}>
        {(['preferred', 'alternatives', 'forbidden'] as const).map((field) => (
          <TextInput
            key={field}
            label={form[field]}
            lang={language}
            dir="auto"
            placeholder={field === 'preferred' ? undefined : messages.several}
            value={value[field]}
            maxLength={limits.termLength * (field === 'preferred' ? 1 : limits.termTranslations)}
            onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function draftOf(term: TermContent, language: string): TranslationDraft {
  const { preferred, alternatives, forbidden } = translationOf(term, language);
  return { preferred, alternatives: joinTerms(alternatives), forbidden: joinTerms(forbidden) };
}
