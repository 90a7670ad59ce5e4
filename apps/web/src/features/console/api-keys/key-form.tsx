import { NumberInput, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  createKeyRequest,
  type KeyResponse,
  keyChangeResponse,
  keyMessages,
  keyPriority,
  keyProvider,
  looksLikeKey,
  providers,
  updateKeyRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { apiKeys } from '../../../messages/console/api-keys.ts';
import { Copyable } from '../parts/copyable.tsx';
import { DialogForm, FieldRow } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { additionOf, changeOf, draftOf, emptyKey, type KeyDraft, usualLimit } from './key-draft.ts';

const messages = apiKeys.form;
const providerOptions = keyProvider.options.map((value) => ({ value, label: providers[value].name }));

interface KeyFormProps {
  /** Null: a new one. */
  readonly stored: KeyResponse | null;
  /** What the server made of it, and its words. */
  readonly onSaved: (key: KeyResponse, message: string) => void;
  readonly onClose: () => void;
}

/** Adds a key, or changes one. Its value is masked, never comes back, and is tested as soon as it is stored. */
export function KeyForm({ stored, onSaved, onClose }: KeyFormProps) {
  const initial = stored === null ? emptyKey : draftOf(stored);
  const form = useForm<KeyDraft>({
    initialValues: initial,
    validate: (draft) =>
      stored === null
        ? problemsOf(createKeyRequest, additionOf(draft))
        : problemsOf(updateKeyRequest, changeOf(initial, draft)),
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: async (draft: KeyDraft) => {
      const { key, message } = await (stored === null
        ? request(keyChangeResponse, 'POST /api/admin/manage-api-keys', {
            body: validated(createKeyRequest, additionOf(draft)),
          })
        : request(keyChangeResponse, 'PUT /api/admin/manage-api-keys', {
            query: { id: stored.id },
            body: validated(updateKeyRequest, seen.changesOf(stored, changeOf(initial, draft))),
          }));
      onSaved(key, message);
    },
    failed: stored === null ? keyMessages.addFailed : keyMessages.updateFailed,
    changes: ['manage-api-keys', 'provider-health', 'overview'],
  });
  const { provider, key_value: value } = form.values;
  const { keyHint, rateLimitHint } = providers[provider];
  const hint = keyHint?.text ?? null;
  const unlikely = value !== '' && hint !== null && !looksLikeKey(provider, value);

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
        {stored === null && (
          <Select
            label={messages.provider}
            required
            data={providerOptions}
            value={provider}
            onChange={(chosen) => {
              const next = keyProvider.parse(chosen);
              form.setValues({ provider: next, rate_limit_rpm: usualLimit(next) });
            }}
          />
        )}
        <TextInput
          label={messages.name}
          required
          placeholder={messages.namePlaceholder}
          data-autofocus
          {...form.getInputProps('key_name')}
        />
      </FieldRow>
      <PasswordInput
        label={stored === null ? messages.value : messages.newValue}
        required={stored === null && provider !== 'openai-compatible'}
        description={stored === null ? hint : messages.keepValue}
        autoComplete="off"
        data-1p-ignore
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': messages.show }}
        {...form.getInputProps('key_value')}
        error={form.errors.key_value}
      />
      {unlikely && <div role="status">{messages.unlikely(hint)}</div>}
      <FieldRow>
        <NumberInput
          size="sm"
          label={messages.priority}
          description={messages.priorityHint}
          min={keyPriority.minimum}
          max={keyPriority.maximum}
          clampBehavior="none"
          {...form.getInputProps('priority')}
        />
        <NumberInput
          size="sm"
          label={messages.limit}
          description={rateLimitHint ?? messages.noLimit}
          min={1}
          clampBehavior="none"
          {...form.getInputProps('rate_limit_rpm')}
        />
      </FieldRow>
      <ProviderFields draft={form.values} inputProps={form.getInputProps} stored={stored !== null} />
      <Textarea size="sm" label={messages.notes} rows={2} {...form.getInputProps('notes')} />
      {stored !== null && <Copyable what={messages.id} value={stored.id} />}
    </DialogForm>
  );
}

interface ProviderFieldsProps {
  readonly draft: KeyDraft;
  readonly inputProps: (field: string) => object;
  readonly stored: boolean;
}

/** What one provider's keys carry beside their value. */
function ProviderFields({ draft: { provider }, inputProps, stored }: ProviderFieldsProps) {
  const azure = provider === 'azure-openai';
  const ownServer = provider === 'openai-compatible';
  const hint = azure ? messages.endpointHint : messages.baseUrlHint;
  return (
    <>
      <TextInput
        type="url"
        label={azure ? messages.endpoint : messages.baseUrl}
        description={stored ? messages.movedHint : ownServer ? undefined : hint}
        required={azure || ownServer}
        {...inputProps('base_url')}
      />
      {azure && (
        <FieldRow>
          <TextInput label={messages.deployment} {...inputProps('deployment')} />
          <TextInput label={messages.apiVersion} {...inputProps('apiVersion')} />
        </FieldRow>
      )}
      {ownServer && (
        <TextInput label={messages.model} description={messages.modelHint} {...inputProps('model')} />
      )}
    </>
  );
}
