import { Anchor, Button } from '@mantine/core';
import { type ApiKeyResponse, type ApiKeysResponse, apiKeyScopes } from '@verso/contracts';
import { KeyRoundIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatList } from '../../lib/format.ts';
import { apiKeys as messages } from '../../messages/api-keys.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { useApiKeys } from './requests.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** The account's API keys. On plans without API access, a link to the plans that have it. */
export function ApiKeysSection() {
  const query = useApiKeys();
  const [creating, setCreating] = useState(false);
  return (
    <Section
      title={messages.title}
      text={messages.text}
      action={
        query.data?.allowed === true && (
          <Button size="xs" onClick={() => setCreating(true)}>
            {messages.create}
          </Button>
        )
      }
    >
      <Loaded query={query} height={96}>
        {(list) => <KeysAndPlan {...list} />}
      </Loaded>
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
    </Section>
  );
}

function KeysAndPlan({ allowed, keys }: ApiKeysResponse) {
  if (!allowed && keys.length === 0) {
    return (
      <p className={classes.note}>
        {messages.notInPlan}{' '}
        <Anchor component={Link} to="/pricing" inherit underline="always">
          {messages.comparePlans}
        </Anchor>
      </p>
    );
  }
  return (
    <div className={classes.stack}>
      {!allowed && (
        <Notice
          tone="warning"
          title={messages.lapsedTitle}
          actions={
            <Button component={Link} to="/pricing" size="xs" variant="default">
              {messages.comparePlans}
            </Button>
          }
        >
          {messages.lapsedText}
        </Notice>
      )}
      {keys.length === 0 ? <p className={classes.note}>{messages.emptyText}</p> : <KeyList keys={keys} />}
      <p className={classes.note}>
        <Anchor href="/api/docs" inherit underline="always">
          {messages.docs}
        </Anchor>
      </p>
    </div>
  );
}

function KeyList({ keys }: { keys: readonly ApiKeyResponse[] }) {
  const now = new Date(useNow(60_000));
  const [revoking, setRevoking] = useState<ApiKeyResponse | null>(null);
  const { ref, keep } = useKeptFocus<HTMLUListElement>('keys');
  return (
    <>
      <ul className={classes.keys} ref={ref} tabIndex={-1} aria-label={messages.title}>
        {keys.map((key) => (
          <KeyItem key={key.id} apiKey={key} now={now} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} onClosed={keep} />
    </>
  );
}

function KeyItem({ apiKey, now, onRevoke }: { apiKey: ApiKeyResponse; now: Date; onRevoke: () => void }) {
  const { name, prefix, scopes, created_at, last_used_at } = apiKey;
  const created = () => <RelativeTime iso={created_at} now={now} />;
  return (
    <li className={classes.key}>
      <KeyRoundIcon size={20} strokeWidth={1.6} aria-hidden className={classes.icon} />
      <div className={classes.about}>
        <div className={classes.name}>{name}</div>
        <div className={classes.note}>
          <code className={classes.code}>{prefix}…</code> ·{' '}
          {formatList(
            apiKeyScopes
              .filter((scope) => scopes.includes(scope))
              .map((scope) => messages.scopes[scope].name),
          )}
        </div>
        <div className={classes.note}>
          {last_used_at === null
            ? messages.neverUsed({ created })
            : messages.used({ created, used: () => <RelativeTime iso={last_used_at} now={now} /> })}
        </div>
      </div>
      <Button variant="default" size="xs" aria-label={messages.revokeOf({ name })} onClick={onRevoke}>
        {messages.revoke}
      </Button>
    </li>
  );
}
