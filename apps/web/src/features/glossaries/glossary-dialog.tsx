import { useWhileShown } from '../../ui/use-while-shown.ts';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type GlossaryResponse, languages, limits, type MeResponse } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { languageOptions } from '../../ui/language-options.ts';
import { languageSearch, languagesSearch } from '../../ui/language-search.tsx';
import { toast } from '../../ui/toast.ts';
import { FormEnd, SubjectDialog } from '../words/subject-dialog.tsx';
import classes from '../words/words.module.css';
import { createGlossary, editGlossary } from './requests.ts';

const form = messages.form;

interface GlossaryDialogProps {
  readonly me: MeResponse;
  /** A glossary to edit, or a new one; null: closed. */
  readonly subject: GlossaryResponse | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved?: (glossary: GlossaryResponse) => void;
}

/** Creates a glossary, or changes its name, its languages and who uses it. */
export function GlossaryDialog({ me, subject, onClose, onSaved }: GlossaryDialogProps) {
  return (
    <SubjectDialog subject={subject} titles={form} onClose={onClose}>
      {(saved) => <GlossaryForm me={me} saved={saved} onClose={onClose} {...(onSaved && { onSaved })} />}
    </SubjectDialog>
  );
}

interface GlossaryFormProps extends Pick<GlossaryDialogProps, 'me' | 'onClose' | 'onSaved'> {
  readonly saved: GlossaryResponse | null;
}

function GlossaryForm({ me, saved, onClose, onSaved }: GlossaryFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState(saved?.name ?? '');
  const [source, setSource] = useState(saved?.source_language ?? 'en');
  const [targets, setTargets] = useState<readonly string[]>(saved?.target_languages ?? []);
  const [shared, setShared] = useState(saved?.shared ?? false);
  const [isDefault, setDefault] = useState(saved?.is_default ?? false);
  const { busy, error, attempt } = useAttempt();
  const whileShown = useWhileShown();
  const canShare = me.team?.active === true || shared;
  // Only the author can stop sharing.
  const maySwitchSharing = saved === null || saved.is_own || !saved.shared;

  async function save() {
    const fields = { name, target_languages: [...targets], shared, is_default: isDefault };
    const glossary =
      saved === null
        ? await createGlossary({ ...fields, source_language: source })
        : await editGlossary(saved.id, fields);
    client.setQueryData(keys.glossary(glossary.id), glossary);
    void client.invalidateQueries({ queryKey: keys.glossaries });
    toast('success', saved === null ? form.created : form.saved);
    whileShown(() => {
      onClose();
      onSaved?.(glossary);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && targets.length > 0) void attempt(save);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={form.name}
        required
        maxLength={limits.nameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Select
        label={form.source}
        {...languageSearch}
        data={optionsWith([source])}
        value={source}
        disabled={saved !== null}
        onChange={(code) => code && setSource(code)}
      />
      <MultiSelect
        label={form.targets}
        placeholder={targets.length === 0 ? form.targetsPlaceholder : ''}
        required
        {...languagesSearch}
        data={optionsWith(targets, source)}
        value={[...targets]}
        hidePickedOptions
        maxValues={limits.glossaryLanguages}
        comboboxProps={{ withinPortal: false }}
        onChange={setTargets}
      />
      {canShare && (
        <Checkbox
          label={form.sharedLabel}
          description={form.sharedText}
          checked={shared}
          disabled={!maySwitchSharing}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={form.defaultLabel}
        description={form.defaultText}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      <FormEnd
        error={error}
        busy={busy}
        disabled={name.trim() === '' || targets.length === 0}
        submit={saved === null ? form.submit : form.save}
        onCancel={onClose}
      />
    </form>
  );
}

/** The languages of the product without one of them, and those that a glossary has besides. */
function optionsWith(codes: readonly string[], except?: string) {
  const all = new Set([...languages.map(({ code }) => code), ...codes]);
  return languageOptions([...all].filter((code) => code !== except));
}
