import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { encode } from 'uqr';
import { verifyCode } from '../../../../lib/auth.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { accountSettings } from '../../../../messages/account-settings.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.ts';
import classes from '../account.module.css';

const messages = accountSettings.twoFactor;

/** Shows the secret as a QR code and as text, and verifies the first code from the app. */
export function AppStep({ uri, onConnected }: { uri: string; onConnected: () => void }) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { busy, error, attempt } = useAttempt();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\s*\d{3}\s*\d{3}\s*$/.test(value) ? null : messages.codeMissing) },
  });

  async function connect({ code }: { code: string }) {
    if (!(await attempt(() => verifyCode(code)))) return;
    toast('success', messages.turnedOn);
    onConnected();
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void connect(values))} noValidate>
      <p className={classes.note}>{messages.scan}</p>
      <QrCode text={uri} label={messages.qr} />
      <div>
        <p className={classes.note}>{messages.manual}</p>
        <div className={classes.copyable}>
          <code className={classes.code}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? messages.copied : messages.copyKey}>
                <ActionIcon size="md" aria-label={copied ? messages.copied : messages.copyKey} onClick={copy}>
                  {copied ? (
                    <CheckIcon size={15} strokeWidth={1.8} aria-hidden />
                  ) : (
                    <CopyIcon size={15} strokeWidth={1.8} aria-hidden />
                  )}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        </div>
      </div>
      <TextInput
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.getInputProps('code')}
      />
      <div role="alert" className={classes.error}>
        {error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {messages.turnOn}
        </Button>
      </div>
    </form>
  );
}

/** A QR code as an SVG path. It is dark on light in every theme, because cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
