import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Radio.css';
import { Button, Modal, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type LibraryCategory,
  libraryCategories,
  limits,
  type PromptResponse,
  promptVisibility,
  tagsOf,
} from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { prompts } from '../../messages/prompts.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { meQuery } from '../accounts/session.ts';
import { type PromptDraft, problemOf, saveDraft } from './draft.ts';
import classes from './prompt-modal.module.css';

const messages = prompts.modal;
const categories = libraryCategories.map((category) => ({
  value: category,
  label: prompts.categories[category],
}));

/** The text of a new prompt, or a saved prompt to edit. */
export type PromptSubject =
  | { readonly content: string; readonly category: LibraryCategory }
  | { readonly saved: PromptResponse };

interface PromptModalProps {
  readonly opened: boolean;
  readonly subject: PromptSubject;
  readonly onClose: () => void;
  /** Called when the modal has faded out. */
  readonly onClosed: () => void;
}

/** Saves a new prompt in the library, or edits a saved one. */
export function PromptModal({ opened, subject, onClose, onClosed }: PromptModalProps) {
  const isNew = !('saved' in subject);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={isNew ? messages.title : messages.editTitle}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <PromptForm subject={subject} onClose={onClose} />
    </Modal>
  );
}

function PromptForm({ subject, onClose }: Pick<PromptModalProps, 'subject' | 'onClose'>) {
  const client = useQueryClient();
  const saved = 'saved' in subject ? subject.saved : null;
  const [draft, setDraft] = useState(() => draftOf(subject));
  const [problem, setProblem] = useState<string | null>(null);
  const { data: me } = useQuery(meQuery);
  const visibilities = promptVisibility.options.filter(
    (value) => value !== 'team' || me?.team?.active || saved?.visibility === value,
  );
  const whileShown = useWhileShown();
  const change = (fields: Partial<PromptDraft>) => setDraft((before) => ({ ...before, ...fields }));

  const save = useMutation({
    mutationFn: (current: PromptDraft) => saveDraft(current, saved?.id ?? null),
    onMutate: () => setProblem(null),
    onSuccess: () => {
      toast('success', messages.saved);
      void client.invalidateQueries({ queryKey: keys.prompts });
      whileShown(onClose);
    },
    onError: (error) => setProblem(problemOf(error, saved === null)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft.name !== '') save.mutate(draft);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={messages.name}
        description={draft.name === '' ? messages.nameMissing : undefined}
        required
        maxLength={limits.promptNameLength}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={messages.description}
        maxLength={limits.promptDescriptionLength}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Select
          label={messages.category}
          required
          data={categories}
          value={draft.category}
          onChange={(value) => {
            const category = libraryCategories.find((known) => known === value);
            if (category) change({ category });
          }}
        />
        <TextInput
          label={messages.tags}
          placeholder={messages.tagsNote}
          value={draft.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
      </div>
      {tagsOf(draft.tags).length > limits.promptTags && (
        <Notice tone="warning">{messages.tooManyTags({ max: limits.promptTags })}</Notice>
      )}
      <Radio.Group
        label={messages.visibility}
        value={draft.visibility}
        onChange={(value) => change({ visibility: promptVisibility.parse(value) })}
      >
        <div className={classes.visibilities}>
          {visibilities.map((value) => (
            <Radio
              key={value}
              value={value}
              label={prompts.visibilities[value].name}
              description={prompts.visibilities[value].description}
            />
          ))}
        </div>
      </Radio.Group>
      {saved === null ? (
        <figure className={classes.preview}>
          <figcaption className={classes.caption}>{messages.preview}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
          <blockquote className={classes.content} tabIndex={0}>
            {draft.content}
          </blockquote>
        </figure>
      ) : (
        <Textarea
          label={messages.content}
          rows={6}
          maxLength={limits.customPromptLength}
          value={draft.content}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
      )}
      <div role="alert" className={classes.problem}>
        {problem !== null && <Notice tone="warning">{problem}</Notice>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" disabled={draft.name === ''} loading={save.isPending}>
          {saved === null ? messages.save : messages.saveChanges}
        </Button>
      </div>
    </form>
  );
}

function draftOf(subject: PromptSubject): PromptDraft {
  if ('saved' in subject) {
    const { name, description, category, tags, visibility, prompt_content: content } = subject.saved;
    return { name, description: description ?? '', category, tags: tags.join(', '), visibility, content };
  }
  const { content, category } = subject;
  return { name: '', description: '', category, tags: '', visibility: 'private', content };
}
