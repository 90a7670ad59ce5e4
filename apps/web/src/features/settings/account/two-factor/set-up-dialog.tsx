import { Modal } from '@mantine/core';
import { useState } from 'react';
import { beginTwoFactor, type NewTwoFactor } from '../../../../lib/auth.ts';
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

/** Password, authenticator app, recovery codes: three steps, and the second one switches it on. */
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
      // Recovery codes are shown once: nobody loses them by a key pressed too often.
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
  const [begun, setBegun] = useState<NewTwoFactor | null>(null);
  if (begun === null) {
    return (
      <PasswordStep
        text={messages.passwordStep}
        submit={messages.next}
        action={async (password) => setBegun(await beginTwoFactor(password))}
      />
    );
  }
  if (!connected) return <AppStep uri={begun.totpURI} onConnected={onConnected} />;
  return <RecoveryCodes codes={begun.backupCodes} email={email} onDone={onDone} />;
}
