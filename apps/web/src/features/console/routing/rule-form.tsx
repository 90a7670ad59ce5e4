import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  createRuleRequest,
  type RuleResponse,
  ruleChangeResponse,
  ruleMessages,
  updateRuleRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { routing } from '../../../messages/console/routing.ts';
import { modelOptions, useAdminModels } from '../models/use-models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { DialogForm, FieldGroup, FieldRow } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { traits, withOpen } from './options.ts';
import { changeOf, draftOf, emptyRule, type RuleDraft, requestOf } from './rule-draft.ts';
import { ruleChanges } from './use-rules.ts';

const messages = routing.form;

interface RuleFormProps {
  /** Null: a new one. */
  readonly stored: RuleResponse | null;
  readonly onClose: () => void;
}

/** Adds a rule, or changes one. A condition that is left open fits every document. */
export function RuleForm({ stored, onClose }: RuleFormProps) {
  const initial = stored === null ? emptyRule : draftOf(stored);
  const models = useAdminModels();
  const form = useForm<RuleDraft>({
    initialValues: initial,
    validate: (draft) =>
      stored === null
        ? problemsOf(createRuleRequest, requestOf(draft))
        : problemsOf(updateRuleRequest, { id: stored.id, ...requestOf(draft) }),
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: (draft: RuleDraft) =>
      stored === null
        ? request(ruleChangeResponse, 'POST /api/admin/routing-rules', {
            body: validated(createRuleRequest, requestOf(draft)),
          })
        : request(ruleChangeResponse, 'PUT /api/admin/routing-rules', {
            body: { id: stored.id, ...seen.changesOf(stored, changeOf(initial, draft)) },
          }),
    failed: stored === null ? ruleMessages.createFailed : ruleMessages.updateFailed,
    changes: ruleChanges,
    done: ({ rule }) => (stored === null ? routing.added : routing.saved)(rule.name),
  });
  const trait = (name: keyof RuleDraft, label: string, options: Parameters<typeof withOpen>[0]) => (
    <Select
      label={label}
      data={withOpen(options, messages.any)}
      searchable={options.length > 6}
      {...form.getInputProps(name)}
    />
  );
  const bound = (name: 'min_characters' | 'max_characters', label: string) => (
    <NumberInput
      size="sm"
      label={label}
      placeholder={messages.noBound}
      min={0}
      clampBehavior="none"
      thousandSeparator=","
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
      <TextInput label={messages.description} {...form.getInputProps('description')} />
      <FieldRow>
        <Select
          label={messages.model}
          required
          searchable
          data={[...modelOptions(models.data?.models ?? [])]}
          {...form.getInputProps('preferred_model')}
        />
        <NumberInput
          size="sm"
          label={messages.priority}
          description={messages.priorityHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clampBehavior="none"
          {...form.getInputProps('priority')}
        />
      </FieldRow>
      <FieldGroup title={messages.when}>
        <FieldRow>
          {trait('document_type', messages.documentType, traits.document_type)}
          {trait('complexity', messages.complexity, traits.complexity)}
          {trait('plan', messages.plan, traits.plan)}
        </FieldRow>
        <FieldRow>
          {trait('source_language', messages.source, traits.language)}
          {trait('target_language', messages.target, traits.language)}
        </FieldRow>
        <FieldRow>
          {bound('min_characters', messages.minimum)}
          {bound('max_characters', messages.maximum)}
        </FieldRow>
      </FieldGroup>
      <Textarea size="sm" rows={2} label={messages.notes} {...form.getInputProps('notes')} />
      <Checkbox label={messages.active} {...form.getInputProps('is_active', { type: 'checkbox' })} />
      {stored !== null && <Copyable what={messages.id} value={stored.id} />}
    </DialogForm>
  );
}
