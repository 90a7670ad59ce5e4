import {
  type AdminModelResponse,
  createModelRequest,
  longestTimeLimits,
  modelChangeResponse,
  modelDefaults,
  modelMessages,
  providerIds,
  providers,
  updateModelRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { modelTexts } from '../../../messages/console/models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { optionsOf, type Sent, useFields } from '../parts/fields.ts';
import { RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { modelChanges } from './use-models.ts';

const messages = modelTexts.form;
const price = { min: 0 };
const whole = { min: 0, thousandSeparator: ',' };

const empty = {
  provider: 'google-gemini',
  model_id: '',
  display_name: '',
  description: '',
  speed: modelDefaults.speed,
  quality: modelDefaults.quality,
  priority: 50,
  categories: '',
  pricing_input_per_1m: '',
  pricing_output_per_1m: '',
  pricing_cached_input_per_1m: '',
  price_source: 'Administrator',
  price_observed_on: '',
  max_input_tokens: modelDefaults.maxInputTokens,
  max_output_tokens: modelDefaults.maxOutputTokens,
  context_window: modelDefaults.contextWindow,
  first_token_seconds: '',
  silence_seconds: '',
  total_seconds: '',
  deprecation_date: '',
  recommended_replacement: '',
  is_deprecated: false,
  is_active: true,
};

interface ModelFormProps {
  /** Null: create. */
  readonly stored: AdminModelResponse | null;
  readonly models: readonly AdminModelResponse[];
  readonly onClose: () => void;
}

/** Creates or edits a model in the registry. A new price is added to its history. */
export function ModelForm({ stored, models, onClose }: ModelFormProps) {
  const isNew = stored === null;
  const replacements = [...new Set(models.map(({ model_id }) => model_id))].filter(
    (id) => id !== stored?.model_id,
  );
  const fields = useFields({
    empty,
    stored: stored && { ...stored, categories: stored.categories.join(', ') },
    toRequest: (values) => ({
      ...values,
      categories: String(values.categories ?? '')
        .split(',')
        .map((category) => category.trim())
        .filter((category) => category !== ''),
    }),
    check: (sent) =>
      isNew
        ? problemsOf(createModelRequest, sent.request)
        : problemsOf(updateModelRequest, { id: stored.id, ...sent.changed }),
    fields: () => [
      [
        {
          name: 'provider',
          kind: 'choice',
          label: messages.provider,
          required: true,
          hidden: !isNew,
          options: providerIds.map((value) => ({ value, label: providers[value].name })),
        },
        {
          name: 'model_id',
          kind: 'text',
          label: messages.modelId,
          hint: messages.modelIdHint,
          hintBelow: true,
          required: true,
          hidden: !isNew,
          focused: true,
        },
      ],
      {
        name: 'display_name',
        kind: 'text',
        label: messages.displayName,
        required: true,
        focused: !isNew,
      },
      { name: 'description', kind: 'notes', label: messages.description, nullable: false },
      [
        { name: 'speed', kind: 'choice', label: messages.speed, options: optionsOf(modelTexts.speeds) },
        {
          name: 'quality',
          kind: 'choice',
          label: messages.quality,
          options: optionsOf(modelTexts.qualities),
        },
        { name: 'priority', kind: 'number', label: messages.priority, number: whole },
      ],
      { name: 'categories', kind: 'text', label: messages.categories, hint: messages.categoriesHint },
      {
        title: messages.prices,
        fields: [
          [
            {
              name: 'pricing_input_per_1m',
              kind: 'number',
              label: messages.input,
              required: true,
              number: price,
            },
            {
              name: 'pricing_output_per_1m',
              kind: 'number',
              label: messages.output,
              required: true,
              number: price,
            },
            {
              name: 'pricing_cached_input_per_1m',
              kind: 'number',
              label: messages.cached,
              placeholder: messages.cachedHint,
              number: price,
            },
          ],
          [
            { name: 'price_source', kind: 'text', label: messages.source, nullable: false },
            { name: 'price_observed_on', kind: 'date', label: messages.observed },
          ],
        ],
      },
      {
        title: messages.limits,
        fields: [
          [
            { name: 'max_input_tokens', kind: 'number', label: messages.maxInput, number: whole },
            { name: 'max_output_tokens', kind: 'number', label: messages.maxOutput, number: whole },
            { name: 'context_window', kind: 'number', label: messages.context, number: whole },
          ],
        ],
      },
      {
        title: messages.timeLimits,
        fields: [
          [
            {
              name: 'first_token_seconds',
              kind: 'number',
              label: messages.firstToken,
              placeholder: messages.asKey,
              number: { min: 1, max: longestTimeLimits.firstTokenSeconds },
            },
            {
              name: 'silence_seconds',
              kind: 'number',
              label: messages.silence,
              placeholder: messages.asKey,
              number: { min: 1, max: longestTimeLimits.silenceSeconds },
            },
            {
              name: 'total_seconds',
              kind: 'number',
              label: messages.total,
              placeholder: messages.asKey,
              number: { min: 1, max: longestTimeLimits.totalSeconds },
            },
          ],
        ],
      },
      {
        title: messages.retirement,
        fields: [
          [
            {
              name: 'deprecation_date',
              kind: 'date',
              label: messages.lastDay,
              hint: messages.lastDayHint,
              hintBelow: true,
            },
            {
              name: 'recommended_replacement',
              kind: 'choice',
              label: messages.replacement,
              searchable: true,
              options: [
                { value: '', label: messages.noReplacement },
                ...replacements.map((id) => ({ value: id, label: id })),
              ],
            },
          ],
          { name: 'is_deprecated', kind: 'check', label: messages.deprecated },
        ],
      },
      { name: 'is_active', kind: 'check', label: messages.active },
      stored !== null && <Copyable what={messages.id} value={stored.id} />,
    ],
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: (sent: Sent) =>
      isNew
        ? request(modelChangeResponse, 'POST /api/admin/models', {
            body: validated(createModelRequest, sent.request),
          })
        : request(modelChangeResponse, 'PUT /api/admin/models', {
            body: { id: stored.id, ...seen.changesOf(stored, sent.changed) },
          }),
    failed: isNew ? modelMessages.createFailed : modelMessages.updateFailed,
    changes: modelChanges,
    done: ({ model }) => (isNew ? messages.added : messages.saved)({ name: model.display_name }),
  });
  return (
    <RecordForm
      fields={fields}
      save={save}
      seen={seen}
      submit={isNew ? messages.submit : messages.save}
      onClose={onClose}
    />
  );
}
