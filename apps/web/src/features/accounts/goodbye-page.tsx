import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { formatDate } from '../../lib/format.ts';
import { accountSettings } from '../../messages/account-settings.ts';
import { AccountCard } from './account-card.tsx';

const messages = accountSettings.danger;

/** `/goodbye?until=…`: confirms the deletion of an account and explains how to restore it. */
export function GoodbyePage() {
  usePageMeta({ title: messages.goneTitle });
  const [parameters] = useSearchParams();
  const until = parameters.get('until') ?? '';
  const known = !Number.isNaN(Date.parse(until));
  return (
    <AccountCard
      title={messages.goneTitle}
      text={known ? messages.goneText({ date: formatDate(until) }) : ''}
      outcome
    >
      <Button component={Link} to="/" fullWidth>
        {messages.goHome}
      </Button>
    </AccountCard>
  );
}
