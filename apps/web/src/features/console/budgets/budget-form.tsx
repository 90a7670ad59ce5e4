import {
  type BudgetResponse,
  budgetDefaults,
  createBudgetRequest,
  providerIds,
  providers,
} from '@verso/contracts';
import { budgets } from '../../../messages/console/budgets.ts';
import { useAdminModels } from '../models/use-models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { optionsOf, useFields } from '../parts/fields.ts';
import { RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useBudgetSave } from './use-budgets.ts';

const messages = budgets.form;
const types = optionsOf(budgets.types);
const providerOptions = [
  { value: '', label: budgets.allProviders },
  ...providerIds.map((id) => ({ value: id, label: providers[id].name })),
];

const empty = {
  name: '',
  budget_type: 'monthly',
  amount_usd: '',
  alert_threshold_percent: budgetDefaults.alertThresholdPercent,
  provider: '',
  model_id: '',
  auto_pause: false,
  notification_email: '',
  webhook_url: '',
  notes: '',
};

interface BudgetFormProps {
  /** Null: create. */
  readonly stored: BudgetResponse | null;
  readonly onClose: () => void;
}

/** Creates or edits a budget. Costs earlier in its window count. */
export function BudgetForm({ stored, onClose }: BudgetFormProps) {
  const models = useAdminModels().data?.models ?? [];
  const seen = useSeen();
  const { optional: placeholder } = messages;
  const fields = useFields({
    empty,
    stored,
    check: ({ request }) => problemsOf(createBudgetRequest, request),
    fields: ({ provider }) => [
      [
        { name: 'name', kind: 'text', label: messages.name, required: true, focused: true },
        { name: 'budget_type', kind: 'choice', label: messages.type, required: true, options: types },
      ],
      [
        {
          name: 'amount_usd',
          kind: 'number',
          label: messages.amount,
          required: true,
          number: { prefix: '$', min: 0.01, step: 0.01, thousandSeparator: ',' },
        },
        {
          name: 'alert_threshold_percent',
          kind: 'number',
          label: messages.threshold,
          number: { suffix: '%', min: 1, max: 100 },
        },
      ],
      [
        {
          name: 'provider',
          kind: 'choice',
          label: messages.provider,
          options: providerOptions,
          sets: () => ({ model_id: '' }),
        },
        {
          name: 'model_id',
          kind: 'choice',
          label: messages.model,
          searchable: true,
          options: [
            { value: '', label: budgets.allModels },
            ...[
              ...new Set([
                ...models
                  .filter((model) => provider === '' || model.provider === provider)
                  .map(({ model_id }) => model_id),
                ...(stored?.model_id ? [stored.model_id] : []),
              ]),
            ].map((id) => ({ value: id, label: id })),
          ],
        },
      ],
      [
        { name: 'notification_email', kind: 'email', label: messages.email, placeholder },
        { name: 'webhook_url', kind: 'url', label: messages.webhook, placeholder },
      ],
      { name: 'notes', kind: 'notes', label: messages.notes, placeholder },
      { name: 'auto_pause', kind: 'check', label: messages.autoPause },
      stored !== null && <Copyable what={messages.id} value={stored.id} />,
    ],
  });
  return (
    <RecordForm
      fields={fields}
      save={useBudgetSave(stored, seen)}
      seen={seen}
      submit={stored === null ? messages.submit : messages.save}
      onClose={onClose}
    />
  );
}
