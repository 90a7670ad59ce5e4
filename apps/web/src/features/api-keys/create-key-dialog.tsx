import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ApiKeyScope, apiKeyScopes, type CreateApiKeyResponse } from '@verso/contracts';
import { useState } from 'react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { apiKeys as messages } from '../../messages/api-keys.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './api-keys.module.css';
import { NewKey } from './new-key.tsx';
import { useChangeApiKeys } from './requests.ts';

/** Asks for a name and permissions, then shows the new key once. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreateApiKeyResponse | null>(null);
  const shown = created !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setCreated(null)}
      title={shown ? messages.createdTitle : messages.create}
      // The key is shown only once, so an accidental click must not close the dialog.
      closeOnClickOutside={!shown}
      closeOnEscape={!shown}
      withCloseButton={!shown}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {created === null ? (
        <CreateKeyForm onCreated={setCreated} onCancel={onClose} />
      ) : (
        <NewKey created={created} onDone={onClose} />
      )}
    </Modal>
  );
}

interface KeyOptions {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
}

function CreateKeyForm({
  onCreated,
  onCancel,
}: {
  onCreated: (created: CreateApiKeyResponse) => void;
  onCancel: () => void;
}) {
  const { create } = useChangeApiKeys();
  const { busy, error, attempt } = useAttempt();
  const form = useForm<KeyOptions>({
    initialValues: { name: '', scopes: [...apiKeyScopes] },
    validate: {
      name: (value) => (value.trim() === '' ? messages.nameMissing : null),
      scopes: (value) => (value.length === 0 ? messages.scopesMissing : null),
    },
  });
  const save = (options: KeyOptions) => attempt(async () => onCreated(await create(options)));

  return (
    <form className={classes.form} onSubmit={form.onSubmit((options) => void save(options))} noValidate>
      <TextInput
        label={messages.nameLabel}
        description={messages.nameHint}
        placeholder={messages.namePlaceholder}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={messages.scopesLabel} {...form.getInputProps('scopes')}>
        <div className={classes.scopes}>
          {apiKeyScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={messages.scopes[scope].name}
              description={messages.scopes[scope].text}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div role="alert" className={classes.error}>
        {error !== null && (
          <Notice tone="danger" title={messages.createFailed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
