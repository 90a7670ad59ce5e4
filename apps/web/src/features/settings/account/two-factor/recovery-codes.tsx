import { Button, Checkbox } from '@mantine/core';
import { CopyIcon, DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../../lib/download.ts';
import { accountSettings } from '../../../../messages/account-settings.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import classes from '../account.module.css';

const messages = accountSettings.twoFactor;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
}

/** Shows the recovery codes once. The user must confirm that they are saved. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');

  function download() {
    saveBlob(
      new Blob([`${messages.fileHead({ email })}\n\n${text}\n`], { type: 'text/plain' }),
      messages.file,
    );
  }

  return (
    <div className={classes.form}>
      <div role="status">
        <h3 className={classes.rowTitle}>{messages.codesTitle}</h3>
        <p className={classes.note}>{messages.codesText}</p>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<DownloadIcon size={14} strokeWidth={1.8} aria-hidden />}
          onClick={download}
          data-autofocus
        >
          {messages.download}
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={<CopyIcon size={14} strokeWidth={1.8} aria-hidden />}
              onClick={copy}
            >
              {copied ? messages.copied : messages.copy}
            </Button>
          )}
        </CopyButton>
      </div>
      <Checkbox
        label={messages.saved}
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button disabled={!saved} onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}
