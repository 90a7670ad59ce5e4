import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf, type KeyResponse } from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { providerKeys } from '../../../messages/console/keys.ts';
import { setUp } from '../../../messages/console/set-up.ts';
import { Notice } from '../../../ui/notice.tsx';
import { KeyForm } from '../keys/key-form.tsx';
import { Banner } from '../parts/banner.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { keyOf } from '../parts/use-console.ts';
import classes from './set-up.module.css';
import { useConnect, useLocalServers } from './use-set-up.ts';

const words = setUp.models;

/** Connects a provider key or a local model server. Both are tested before they count as connected. */
export function ModelsTask({ connected, demo }: { connected: boolean; demo: boolean }) {
  const client = useQueryClient();
  const [adding, setAdding] = useState<'new' | null>(null);
  const [tested, setTested] = useState<KeyResponse | null>(null);
  const added = (key: KeyResponse) => {
    setTested(key);
    void client.invalidateQueries({ queryKey: keyOf(addressOf('GET /api/admin/set-up').path).slice(0, -1) });
    void client.invalidateQueries({ queryKey: keys.config });
  };
  return (
    <>
      <p className={classes.text}>{connected ? words.connected : demo ? words.demo : words.none}</p>
      {!connected && (
        <div className={classes.actions}>
          <Button size="xs" onClick={() => setAdding('new')}>
            {words.addKey}
          </Button>
        </div>
      )}
      {!connected && <LocalServers onAdded={added} />}
      {tested !== null && <TestResult tested={tested} />}
      <FormDialog value={adding} title={() => providerKeys.form.addTitle} onClose={() => setAdding(null)}>
        {() => <KeyForm stored={null} onSaved={added} onClose={() => setAdding(null)} />}
      </FormDialog>
    </>
  );
}

function LocalServers({ onAdded }: { onAdded: (key: KeyResponse) => void }) {
  const query = useLocalServers();
  const connect = useConnect(onAdded);
  const servers = query.data?.servers ?? [];
  return (
    <div role="status" className={classes.servers}>
      {query.loading && <p className={classes.text}>{words.searching}</p>}
      <Banner message={connect.error ?? query.error} onDismiss={connect.dismiss} />
      {servers.map((server) => (
        <div key={server.base_url} className={classes.server}>
          <span className={classes.text}>
            {words.found({ name: server.name, models: server.models.length })}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            loading={connect.value === server}
            disabled={server.models.length === 0}
            onClick={() => void connect.act(server)}
          >
            {words.connect({ name: server.name })}
          </Button>
        </div>
      ))}
      {query.data !== undefined && servers.length === 0 && (
        <div className={classes.server}>
          <span className={classes.text}>{words.notFound}</span>
          <Button size="compact-sm" variant="default" loading={query.fetching} onClick={query.retry}>
            {words.search}
          </Button>
        </div>
      )}
    </div>
  );
}

function TestResult({ tested: { key_name, status, status_reason } }: { tested: KeyResponse }) {
  return status === 'active' ? (
    <Notice tone="success" role="status">
      {words.ready({ name: key_name })}
    </Notice>
  ) : (
    <Notice tone="danger" role="alert">
      {words.refused({ name: key_name, reason: status_reason ?? '' })}
    </Notice>
  );
}
