import { Button } from '@mantine/core';
import { addressOf } from '@verso/contracts';
import { DownloadIcon } from 'lucide-react';
import { accountSettings } from '../../../messages/account-settings.ts';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';

const messages = accountSettings.data;

/** Downloads all data of the account. The browser saves the archive as it streams in. */
export function DataSection() {
  return (
    <Section
      title={messages.title}
      text={messages.text}
      action={
        <Button
          component="a"
          href={addressOf('GET /api/account/export').path}
          download
          variant="default"
          leftSection={<DownloadIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={() => toast('info', messages.preparing)}
        >
          {messages.export}
        </Button>
      }
    />
  );
}
