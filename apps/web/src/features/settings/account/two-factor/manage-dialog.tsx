import { Modal, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { disableTwoFactor, newRecoveryCodes } from '../../../../lib/auth.ts';
import { accountSettings } from '../../../../messages/account-settings.ts';
import { shell } from '../../../../messages/shell.ts';
import { toast } from '../../../../ui/toast.ts';
import classes from '../account.module.css';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const messages = accountSettings.twoFactor;

interface ManageProps {
  readonly opened: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** Creates new recovery codes or turns two-factor authentication off. */
export function ManageTwoFactorDialog({ opened, email, onClose }: ManageProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      // Recovery codes are shown once, so an accidental key press must not close the dialog.
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      title={messages.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {codes === null ? (
        <Choice onCodes={setCodes} onDone={close} />
      ) : (
        <RecoveryCodes codes={codes} email={email} onDone={close} />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onDone: () => void;
}

function Choice({ onCodes, onDone }: ChoiceProps) {
  const [choice, setChoice] = useState<'codes' | 'off'>('codes');
  const turnOff = async (password: string) => {
    await disableTwoFactor(password);
    toast('success', messages.turnedOff);
    onDone();
  };
  return (
    <div className={classes.form}>
      <SegmentedControl
        fullWidth
        aria-label={messages.title}
        data={[
          { value: 'codes', label: messages.newCodes },
          { value: 'off', label: messages.turnOff },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'codes' ? (
        <PasswordStep
          key="codes"
          text={messages.newCodesText}
          submit={messages.newCodes}
          action={async (password) => onCodes(await newRecoveryCodes(password))}
        />
      ) : (
        <PasswordStep
          key="off"
          text={accountSettings.security.twoFactorOff}
          submit={messages.turnOff}
          tone="danger"
          action={turnOff}
        />
      )}
    </div>
  );
}
