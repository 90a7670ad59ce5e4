import { Modal } from '@mantine/core';
import { useState } from 'react';
import { type NewTwoFactor, startTwoFactorSetup } from '../../../../lib/auth.ts';
import { accountSettings } from '../../../../messages/account-settings.ts';
import { shell } from '../../../../messages/shell.ts';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const messages = accountSettings.twoFactor;

interface SetUpProps {
  readonly opened: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** Sets up two-factor authentication in three steps: password, authenticator app, recovery codes. The second turns it on. */
export function SetUpTwoFactorDialog({ opened, email, onClose }: SetUpProps) {
  const [connected, setConnected] = useState(false);
  const close = () => {
    setConnected(false);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      // Recovery codes are shown once, so an accidental key press must not close the dialog.
      closeOnEscape={!connected}
      withCloseButton={!connected}
      title={messages.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Steps email={email} connected={connected} onConnected={() => setConnected(true)} onDone={close} />
    </Modal>
  );
}

interface StepsProps {
  readonly email: string;
  readonly connected: boolean;
  readonly onConnected: () => void;
  readonly onDone: () => void;
}

function Steps({ email, connected, onConnected, onDone }: StepsProps) {
  const [setup, setSetup] = useState<NewTwoFactor | null>(null);
  if (setup === null) {
    return (
      <PasswordStep
        text={messages.passwordStep}
        submit={messages.next}
        action={async (password) => setSetup(await startTwoFactorSetup(password))}
      />
    );
  }
  if (!connected) return <AppStep uri={setup.totpURI} onConnected={onConnected} />;
  return <RecoveryCodes codes={setup.backupCodes} email={email} onDone={onDone} />;
}
