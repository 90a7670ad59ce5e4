import { ActionIcon, Tooltip } from '@mantine/core';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './form.module.css';

/** An id with a copy button. @param what its label: `Key ID` */
export function Copyable({ value, what }: { value: string; what: string }) {
  return (
    <span className={classes.copyable}>
      <span className={classes.copyLabel}>{what}</span>
      <code className={classes.code}>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? consoleMessages.copied : consoleMessages.copy({ what })}>
            <ActionIcon size="sm" aria-label={consoleMessages.copy({ what })} onClick={copy}>
              {copied ? <CheckIcon size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
