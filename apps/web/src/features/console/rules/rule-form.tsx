import {
  createRuleRequest,
  type RuleResponse,
  ruleChangeResponse,
  ruleMessages,
  rulePriority,
  updateRuleRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { routingRules } from '../../../messages/console/rules.ts';
import { modelOptions, useAdminModels } from '../models/use-models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { type Field, type Option, type Sent, useFields } from '../parts/fields.ts';
import { RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { traits, withEmptyOption } from './options.ts';
import { ruleChanges } from './use-rules.ts';

const messages = routingRules.form;

/** Empty conditions match everything. */
const empty = {
  name: '',
  description: '',
  preferred_model: '',
  priority: rulePriority.default,
  is_active: true,
  document_type: '',
  complexity: '',
  source_language: '',
  target_language: '',
  plan: '',
  min_characters: '',
  max_characters: '',
  notes: '',
};
type Name = keyof typeof empty;

const trait = (name: Name, label: string, options: readonly Option[]): Field<Name> => ({
  name,
  kind: 'choice',
  label,
  options: withEmptyOption(options, messages.any),
  searchable: options.length > 6,
});
const bound = (name: Name, label: string): Field<Name> => ({
  name,
  kind: 'number',
  label,
  placeholder: messages.noLimit,
  number: { min: 0, thousandSeparator: ',' },
});

interface RuleFormProps {
  /** Null: create. */
  readonly stored: RuleResponse | null;
  readonly onClose: () => void;
}

/** Creates or edits a rule. An empty condition matches every document. */
export function RuleForm({ stored, onClose }: RuleFormProps) {
  const isNew = stored === null;
  const models = useAdminModels();
  const fields = useFields({
    empty,
    stored,
    check: (sent) =>
      isNew
        ? problemsOf(createRuleRequest, sent.request)
        : problemsOf(updateRuleRequest, { id: stored.id, ...sent.request }),
    fields: () => [
      { name: 'name', kind: 'text', label: messages.name, required: true, focused: true },
      { name: 'description', kind: 'text', label: messages.description },
      [
        {
          name: 'preferred_model',
          kind: 'choice',
          label: messages.model,
          required: true,
          searchable: true,
          options: modelOptions(models.data?.models ?? []),
        },
        {
          name: 'priority',
          kind: 'number',
          label: messages.priority,
          hint: messages.priorityHint,
          hintBelow: true,
        },
      ],
      {
        title: messages.when,
        fields: [
          [
            trait('document_type', messages.documentType, traits.document_type),
            trait('complexity', messages.complexity, traits.complexity),
            trait('plan', messages.plan, traits.plan),
          ],
          [
            trait('source_language', messages.source, traits.language),
            trait('target_language', messages.target, traits.language),
          ],
          [bound('min_characters', messages.minimum), bound('max_characters', messages.maximum)],
        ],
      },
      { name: 'notes', kind: 'notes', label: messages.notes },
      { name: 'is_active', kind: 'check', label: messages.active },
      stored !== null && <Copyable what={messages.id} value={stored.id} />,
    ],
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: (sent: Sent) =>
      isNew
        ? request(ruleChangeResponse, 'POST /api/admin/routing-rules', {
            body: validated(createRuleRequest, sent.request),
          })
        : request(ruleChangeResponse, 'PUT /api/admin/routing-rules', {
            body: { id: stored.id, ...seen.changesOf(stored, sent.changed) },
          }),
    failed: isNew ? ruleMessages.createFailed : ruleMessages.updateFailed,
    changes: ruleChanges,
    done: ({ rule }) => (isNew ? routingRules.added : routingRules.saved)({ name: rule.name }),
  });
  return (
    <RecordForm
      fields={fields}
      save={save}
      seen={seen}
      submit={isNew ? messages.submit : messages.save}
      error={models.error}
      onClose={onClose}
    />
  );
}
