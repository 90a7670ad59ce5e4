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
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={messages.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Steps email={email} onDone={onClose} />
    </Modal>
  );
}

function Steps({ email, onDone }: { email: string; onDone: () => void }) {
  const [begun, setBegun] = useState<NewTwoFactor | null>(null);
  const [connected, setConnected] = useState(false);
  if (begun === null) {
    return (
      <PasswordStep
        text={messages.passwordStep}
        submit={messages.next}
        action={async (password) => setBegun(await beginTwoFactor(password))}
      />
    );
  }
  if (!connected) return <AppStep uri={begun.totpURI} onConnected={() => setConnected(true)} />;
  return <RecoveryCodes codes={begun.backupCodes} email={email} onDone={onDone} />;
}
