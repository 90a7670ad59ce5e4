import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { CreateApiKeyResponse } from '@verso/contracts';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { apiKeys as messages } from '../../messages/api-keys.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './api-keys.module.css';

/** A new key and its webhook secret, which are shown only once. */
export function NewKey({ created, onDone }: { created: CreateApiKeyResponse; onDone: () => void }) {
  return (
    <div className={classes.form}>
      <Notice tone="warning" role="status">
        {messages.createdText}
      </Notice>
      <Secret name={messages.key} hint={messages.keyHint} value={created.key} />
      <Secret name={messages.webhookSecret} hint={messages.webhookHint} value={created.webhook_secret} />
      <div className={classes.actions}>
        <Button onClick={onDone} data-autofocus>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}

function Secret({ name, hint, value }: { name: string; hint: string; value: string }) {
  return (
    <div>
      <div className={classes.name}>{name}</div>
      <div className={classes.note}>{hint}</div>
      <div className={classes.secret}>
        <code className={classes.code}>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => {
            const label = copied ? messages.copied : messages.copy({ what: name });
            return (
              <Tooltip label={label}>
                <ActionIcon size="md" aria-label={label} onClick={copy}>
                  {copied ? (
                    <CheckIcon size={15} strokeWidth={1.8} aria-hidden />
                  ) : (
                    <CopyIcon size={15} strokeWidth={1.8} aria-hidden />
                  )}
                </ActionIcon>
              </Tooltip>
            );
          }}
        </CopyButton>
      </div>
    </div>
  );
}
