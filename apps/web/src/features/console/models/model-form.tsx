import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import {
  type AdminModelResponse,
  createModelRequest,
  modelChangeResponse,
  modelMessages,
  providerIds,
  providers,
  updateModelRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { modelTexts } from '../../../messages/console/models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { DialogForm, FieldGroup, FieldRow } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { additionOf, changeOf, draftOf, emptyModel, type ModelDraft } from './model-draft.ts';
import { modelChanges } from './use-models.ts';

const messages = modelTexts.form;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface ModelFormProps {
  /** Null: a new one. */
  readonly stored: AdminModelResponse | null;
  readonly models: readonly AdminModelResponse[];
  readonly onClose: () => void;
}

/** Adds a model to the registry, or changes one. A new price begins a new line in its history. */
export function ModelForm({ stored, models, onClose }: ModelFormProps) {
  const initial = stored === null ? emptyModel : draftOf(stored);
  const form = useForm<ModelDraft>({
    initialValues: initial,
    validate: (draft) =>
      stored === null
        ? problemsOf(createModelRequest, additionOf(draft))
        : problemsOf(updateModelRequest, { id: stored.id, ...changeOf(initial, draft) }),
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: (draft: ModelDraft) =>
      stored === null
        ? request(modelChangeResponse, 'POST /api/admin/models', {
            body: validated(createModelRequest, additionOf(draft)),
          })
        : request(modelChangeResponse, 'PUT /api/admin/models', {
            body: { id: stored.id, ...seen.changesOf(stored, changeOf(initial, draft)) },
          }),
    failed: stored === null ? modelMessages.createFailed : modelMessages.updateFailed,
    changes: modelChanges,
    done: ({ model }) => (stored === null ? messages.added : messages.saved)(model.display_name),
  });
  return (
    <DialogForm
      submit={stored === null ? messages.submit : messages.save}
      onSubmit={form.onSubmit((draft) => void save.act(draft).then((well) => well && onClose()))}
      onCancel={onClose}
      busy={save.busy}
      error={save.error}
      onDismiss={save.dismiss}
      stale={save.stale}
      onKeep={seen.accept}
    >
      {stored === null && (
        <FieldRow>
          <Select
            label={messages.provider}
            required
            data={providerIds.map((value) => ({ value, label: providers[value].name }))}
            {...form.getInputProps('provider')}
          />
          <TextInput
            label={messages.modelId}
            description={messages.modelIdHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            {...form.getInputProps('model_id')}
          />
        </FieldRow>
      )}
      <TextInput label={messages.displayName} required {...form.getInputProps('display_name')} />
      <Textarea size="sm" rows={2} label={messages.description} {...form.getInputProps('description')} />
      <FieldRow>
        <Select label={messages.speed} data={optionsOf(modelTexts.speeds)} {...form.getInputProps('speed')} />
        <Select
          label={messages.quality}
          data={optionsOf(modelTexts.qualities)}
          {...form.getInputProps('quality')}
        />
        <NumberField form={form} name="priority" label={messages.priority} whole />
      </FieldRow>
      <TextInput
        label={messages.categories}
        description={messages.categoriesHint}
        {...form.getInputProps('categories')}
      />
      <FieldGroup title={messages.prices}>
        <FieldRow>
          <NumberField form={form} name="pricing_input_per_1m" label={messages.input} required />
          <NumberField form={form} name="pricing_output_per_1m" label={messages.output} required />
          <NumberField
            form={form}
            name="pricing_cached_input_per_1m"
            label={messages.cached}
            placeholder={messages.cachedHint}
          />
        </FieldRow>
        <FieldRow>
          <TextInput label={messages.source} {...form.getInputProps('price_source')} />
          <TextInput type="date" label={messages.observed} {...form.getInputProps('price_observed_on')} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={messages.limits}>
        <FieldRow>
          <NumberField form={form} name="max_input_tokens" label={messages.maxInput} whole />
          <NumberField form={form} name="max_output_tokens" label={messages.maxOutput} whole />
          <NumberField form={form} name="context_window" label={messages.context} whole />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={messages.retirement}>
        <FieldRow>
          <TextInput
            type="date"
            label={messages.lastDay}
            description={messages.lastDayHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('deprecation_date')}
          />
          <Select
            label={messages.replacement}
            searchable
            data={[
              { value: '', label: messages.noReplacement },
              ...[...new Set(models.map(({ model_id }) => model_id))]
                .filter((id) => id !== stored?.model_id)
                .map((id) => ({ value: id, label: id })),
            ]}
            {...form.getInputProps('recommended_replacement')}
          />
        </FieldRow>
        <Checkbox
          label={messages.deprecated}
          {...form.getInputProps('is_deprecated', { type: 'checkbox' })}
        />
      </FieldGroup>
      <Checkbox label={messages.active} {...form.getInputProps('is_active', { type: 'checkbox' })} />
      {stored !== null && <Copyable what={messages.id} value={stored.id} />}
    </DialogForm>
  );
}

interface NumberFieldProps {
  readonly form: UseFormReturnType<ModelDraft>;
  readonly name: keyof ModelDraft;
  readonly label: string;
  readonly whole?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
}

function NumberField({ form, name, label, whole = false, ...others }: NumberFieldProps) {
  return (
    <NumberInput
      size="sm"
      label={label}
      min={0}
      clampBehavior="none"
      thousandSeparator={whole ? ',' : ''}
      {...others}
      {...form.getInputProps(name)}
    />
  );
}
