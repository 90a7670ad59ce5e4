import { ActionIcon } from '@mantine/core';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './users.module.css';

/** The start of an id with a button that copies the full id. */
export function CopyId({ id, what, whole = false }: { id: string; what: string; whole?: boolean }) {
  return (
    <span className={classes.copyable}>
      <code className={classes.code} title={id}>
        {whole ? id : id.slice(0, 8)}
      </code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <ActionIcon
            size="sm"
            aria-label={copied ? consoleMessages.copied : consoleMessages.copy({ what })}
            onClick={copy}
          >
            {copied ? <CheckIcon size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  );
}
