import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type BudgetResponse, createBudgetRequest, providerIds, providers } from '@verso/contracts';
import { budgets } from '../../../messages/console/budgets.ts';
import { useAdminModels } from '../models/use-models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { DialogForm, FieldRow } from '../parts/form-dialog.tsx';
import { problemsOf } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { type BudgetDraft, draftOf, emptyBudget, requestOf } from './budget-draft.ts';
import { useBudgetSave } from './use-budgets.ts';

const messages = budgets.form;

interface BudgetFormProps {
  /** Null: a new one. */
  readonly stored: BudgetResponse | null;
  readonly onClose: () => void;
}

/** Creates a budget, or changes one. What its window has cost so far counts. */
export function BudgetForm({ stored, onClose }: BudgetFormProps) {
  const models = useAdminModels();
  const seen = useSeen();
  const save = useBudgetSave(stored, seen);
  const form = useForm<BudgetDraft>({
    initialValues: stored === null ? emptyBudget : draftOf(stored),
    validate: (draft) => problemsOf(createBudgetRequest, requestOf(draft)),
  });
  const { provider } = form.values;
  const ids = new Set(
    models.data?.models
      .filter((model) => provider === '' || model.provider === provider)
      .map(({ model_id }) => model_id),
  );
  if (stored?.model_id) ids.add(stored.model_id);
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
      <FieldRow>
        <TextInput label={messages.name} required data-autofocus {...form.getInputProps('name')} />
        <Select
          label={messages.type}
          required
          data={Object.entries(budgets.types).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('budget_type')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          size="sm"
          label={messages.amount}
          required
          prefix="$"
          min={0.01}
          step={0.01}
          clampBehavior="none"
          thousandSeparator=","
          {...form.getInputProps('amount_usd')}
        />
        <NumberInput
          size="sm"
          label={messages.threshold}
          suffix="%"
          min={1}
          max={100}
          clampBehavior="none"
          {...form.getInputProps('alert_threshold_percent')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={messages.provider}
          data={[
            { value: '', label: budgets.everyProvider },
            ...providerIds.map((id) => ({ value: id, label: providers[id].name })),
          ]}
          {...form.getInputProps('provider')}
          onChange={(chosen) => form.setValues({ provider: chosen ?? '', model_id: '' })}
        />
        <Select
          label={messages.model}
          searchable
          data={[
            { value: '', label: budgets.everyModel },
            ...[...ids].map((id) => ({ value: id, label: id })),
          ]}
          {...form.getInputProps('model_id')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          type="email"
          label={messages.email}
          placeholder={messages.optional}
          {...form.getInputProps('notification_email')}
        />
        <TextInput
          type="url"
          label={messages.webhook}
          placeholder={messages.optional}
          {...form.getInputProps('webhook_url')}
        />
      </FieldRow>
      <Textarea
        size="sm"
        rows={2}
        label={messages.notes}
        placeholder={messages.optional}
        {...form.getInputProps('notes')}
      />
      <Checkbox label={messages.autoPause} {...form.getInputProps('auto_pause', { type: 'checkbox' })} />
      {stored !== null && <Copyable what={messages.id} value={stored.id} />}
    </DialogForm>
  );
}
