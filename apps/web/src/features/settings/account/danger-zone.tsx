import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountSettings } from '../../../messages/account-settings.ts';
import { Section } from '../../../ui/section.tsx';
import { useSecurity } from '../requests.ts';
import classes from './account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const messages = accountSettings.danger;

/** Deletes the account. */
export function DangerZone() {
  const [dialogOpened, setDialogOpened] = useState(false);
  const security = useSecurity();
  return (
    <>
      <Section
        title={messages.title}
        text={messages.text}
        tone="danger"
        action={
          <Button variant="default" className={classes.leave} onClick={() => setDialogOpened(true)}>
            {messages.delete}
          </Button>
        }
      />
      <DeleteAccountDialog
        opened={dialogOpened}
        hasPassword={security.data?.has_password ?? true}
        onClose={() => setDialogOpened(false)}
      />
    </>
  );
}
