import {
  createKeyRequest,
  defaultTimeLimits,
  isOwnNetwork,
  type KeyResponse,
  keyChangeResponse,
  keyMessages,
  keyPriority,
  keyProvider,
  longestTimeLimits,
  looksLikeKey,
  providers,
  timeLimitNames,
  updateKeyRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { providerKeys } from '../../../messages/console/keys.ts';
import { Copyable } from '../parts/copyable.tsx';
import { type Sent, useFields } from '../parts/fields.ts';
import { RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';

const messages = providerKeys.form;
const providerOptions = keyProvider.options.map((value) => ({ value, label: providers[value].name }));

/** The default rate limit of a provider's keys; empty: none. */
const defaultRateLimit = (provider: KeyResponse['provider']) => providers[provider].defaultRateLimitRpm ?? '';

const empty = {
  provider: 'google-gemini',
  key_name: '',
  key_value: '',
  priority: keyPriority.default,
  rate_limit_rpm: defaultRateLimit('google-gemini'),
  base_url: '',
  deployment: '',
  apiVersion: '',
  model: '',
  firstTokenSeconds: '',
  silenceSeconds: '',
  totalSeconds: '',
  concurrency: '',
  notes: '',
};

interface KeyFormProps {
  /** Null: create. */
  readonly stored: KeyResponse | null;
  /** Receives the stored key and the server's message. */
  readonly onSaved: (key: KeyResponse, message: string) => void;
  readonly onClose: () => void;
}

/** Creates or edits a key. The server tests the value when it is stored, and never returns it. */
export function KeyForm({ stored, onSaved, onClose }: KeyFormProps) {
  const isNew = stored === null;
  const fields = useFields({
    empty,
    stored: stored && { ...stored, ...stored.settings, key_value: '' },
    toRequest: ({
      deployment,
      apiVersion,
      model,
      firstTokenSeconds,
      silenceSeconds,
      totalSeconds,
      concurrency,
      ...values
    }) => ({
      ...values,
      settings: {
        ...(deployment !== null && { deployment }),
        ...(apiVersion !== null && { apiVersion }),
        ...(model !== null && { model }),
        ...(firstTokenSeconds !== null && { firstTokenSeconds }),
        ...(silenceSeconds !== null && { silenceSeconds }),
        ...(totalSeconds !== null && { totalSeconds }),
        ...(concurrency !== null && { concurrency }),
      },
    }),
    check: (sent) =>
      isNew ? problemsOf(createKeyRequest, sent.request) : problemsOf(updateKeyRequest, sent.changed),
    fields: (draft) => {
      const provider = keyProvider.parse(draft.provider);
      const value = String(draft.key_value);
      const hint = providers[provider].keyHint?.text ?? null;
      const azure = provider === 'azure-openai';
      const ownServer = provider === 'openai-compatible';
      const ownNetwork = ownServer && isOwnNetwork(String(draft.base_url));
      const timeLimits = defaultTimeLimits[ownNetwork ? 'ownNetwork' : 'elsewhere'];
      const addressHint = azure ? messages.endpointHint : ownServer ? undefined : messages.baseUrlHint;
      return [
        [
          {
            name: 'provider',
            kind: 'choice',
            label: messages.provider,
            required: true,
            hidden: !isNew,
            options: providerOptions,
            sets: (chosen) => ({ rate_limit_rpm: defaultRateLimit(keyProvider.parse(chosen)) }),
          },
          {
            name: 'key_name',
            kind: 'text',
            label: messages.name,
            required: true,
            placeholder: messages.namePlaceholder,
            focused: true,
          },
        ],
        {
          name: 'key_value',
          kind: 'secret',
          label: isNew ? messages.value : messages.newValue,
          hint: isNew ? hint : messages.keepValue,
          required: isNew && !ownServer,
          nullable: false,
        },
        hint !== null && value !== '' && !looksLikeKey(provider, value) && (
          <div role="status">{messages.unlikely({ hint })}</div>
        ),
        [
          {
            name: 'priority',
            kind: 'number',
            label: messages.priority,
            hint: messages.priorityHint,
            number: { min: keyPriority.minimum, max: keyPriority.maximum },
          },
          {
            name: 'rate_limit_rpm',
            kind: 'number',
            label: messages.limit,
            hint: providers[provider].rateLimitHint ?? messages.noLimit,
            number: { min: 1 },
          },
        ],
        {
          name: 'base_url',
          kind: 'url',
          label: azure ? messages.endpoint : messages.baseUrl,
          hint: isNew ? addressHint : messages.movedHint,
          required: azure || ownServer,
          nullable: true,
        },
        [
          { name: 'deployment', kind: 'text', label: messages.deployment, hidden: !azure },
          { name: 'apiVersion', kind: 'text', label: messages.apiVersion, hidden: !azure },
        ],
        { name: 'model', kind: 'text', label: messages.model, hint: messages.modelHint, hidden: !ownServer },
        {
          name: 'concurrency',
          kind: 'number',
          label: messages.concurrency,
          hint: ownNetwork ? messages.concurrencyOwn : messages.concurrencyHint,
          number: { min: 1, max: 1000 },
        },
        {
          title: ownNetwork ? messages.timeLimitsOwn : messages.timeLimits,
          fields: [
            timeLimitNames.map((name) => ({
              name,
              kind: 'number',
              label: messages.timeLimit[name],
              hint: messages.emptyIs({ seconds: timeLimits[name] }),
              hintBelow: true,
              number: { min: 1, max: longestTimeLimits[name] },
            })),
          ],
        },
        { name: 'notes', kind: 'notes', label: messages.notes },
        stored !== null && <Copyable what={messages.id} value={stored.id} />,
      ];
    },
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: async (sent: Sent) => {
      const { key, message } = await (isNew
        ? request(keyChangeResponse, 'POST /api/admin/manage-api-keys', {
            body: validated(createKeyRequest, sent.request),
          })
        : request(keyChangeResponse, 'PUT /api/admin/manage-api-keys', {
            query: { id: stored.id },
            body: validated(updateKeyRequest, seen.changesOf(stored, sent.changed)),
          }));
      onSaved(key, message);
    },
    failed: isNew ? keyMessages.addFailed : keyMessages.updateFailed,
    changes: ['manage-api-keys', 'provider-health', 'overview'],
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
