import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AbTestResponse, abTestMessages, abTestResponse, createAbTestRequest } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { modelOptions, useAdminModels } from '../models/use-models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { DialogForm, FieldRow } from '../parts/form-dialog.tsx';
import parts from '../parts/parts.module.css';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { traits, withOpen } from '../routing/options.ts';
import { abTestChanges } from './use-ab-tests.ts';

const messages = abTests.form;

interface Draft {
  readonly name: string;
  readonly description: string;
  readonly model_a: string;
  readonly model_b: string;
  readonly document_type: string;
}

const empty: Draft = { name: '', description: '', model_a: '', model_b: '', document_type: '' };

interface TestFormProps {
  /** Null: a new one. */
  readonly stored: AbTestResponse | null;
  readonly onClose: () => void;
}

/** Makes the draft of a test, or changes one. What votes are about stays as it is once they have begun. */
export function TestForm({ stored, onClose }: TestFormProps) {
  const models = useAdminModels();
  const begun = stored !== null && stored.status !== 'draft';
  const form = useForm<Draft>({
    initialValues: stored === null ? empty : draftOf(stored),
    validate: (draft) => ({
      ...(draft.model_a !== '' && draft.model_a === draft.model_b ? { model_b: messages.same } : {}),
      ...problemsOf(createAbTestRequest, requestOf(draft)),
    }),
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: (draft: Draft) => {
      const { name, description, ...compared } = requestOf(draft);
      const body = begun ? { name, description } : { name, description, ...compared };
      return stored === null
        ? request(abTestResponse, 'POST /api/admin/ab-tests', { body: validated(createAbTestRequest, body) })
        : request(abTestResponse, 'PUT /api/admin/ab-tests', {
            body: { id: stored.id, ...seen.changesOf(stored, body) },
          });
    },
    failed: stored === null ? abTestMessages.createFailed : abTestMessages.updateFailed,
    changes: abTestChanges,
    done: ({ name }) => (stored === null ? abTests.said.created : abTests.said.saved)(name),
  });
  const options = modelOptions(models.data?.models ?? []);
  const modelSelect = (name: 'model_a' | 'model_b', label: string) => (
    <Select
      label={label}
      required
      searchable
      disabled={begun}
      data={[...options]}
      {...form.getInputProps(name)}
    />
  );
  return (
    <DialogForm
      submit={stored === null ? messages.submit : messages.save}
      onSubmit={form.onSubmit((draft) => void save.act(draft).then((well) => well && onClose()))}
      onCancel={onClose}
      busy={save.busy}
      error={save.error ?? models.error}
      onDismiss={save.dismiss}
      stale={save.stale}
      onKeep={seen.accept}
    >
      <TextInput label={messages.name} required data-autofocus {...form.getInputProps('name')} />
      <Textarea size="sm" rows={2} label={messages.description} {...form.getInputProps('description')} />
      {begun && <p className={parts.note}>{messages.fixed}</p>}
      <FieldRow>
        {modelSelect('model_a', messages.modelA)}
        {modelSelect('model_b', messages.modelB)}
      </FieldRow>
      <Select
        label={messages.documentType}
        disabled={begun}
        data={withOpen(traits.document_type, abTests.anyDocument)}
        {...form.getInputProps('document_type')}
      />
      {stored !== null && <Copyable what={messages.id} value={stored.id} />}
    </DialogForm>
  );
}

function draftOf(test: AbTestResponse): Draft {
  const { name, description, model_a, model_b, document_type } = test;
  return { name, description: description ?? '', model_a, model_b, document_type: document_type ?? '' };
}

function requestOf(draft: Draft) {
  return {
    ...draft,
    description: draft.description.trim() || null,
    document_type: draft.document_type || null,
  };
}
