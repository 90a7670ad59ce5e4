import { Button } from '@mantine/core';
import { type KeyResponse, keyStatus } from '@verso/contracts';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { ended } from '../../../lib/late-answers.ts';
import { providerKeys } from '../../../messages/console/keys.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { useAddress } from '../parts/use-address.ts';
import { KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { useKeyAction, useKeyRemoval, useKeys } from './use-keys.ts';

const filters = { attention: providerKeys.onlyAttention, ...providerKeys.statuses };

function fits(key: KeyResponse, filter: string): boolean {
  if (filter === 'attention') return key.needs_attention;
  const status = keyStatus.safeParse(filter);
  return !status.success || key.status === status.data;
}

/** Provider keys with their statistics and actions. */
export default function ApiKeysPanel() {
  const address = useAddress();
  const keys = useKeys();
  const [tested, setTested] = useState<KeyResponse | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [edited, setEdited] = useState<'new' | KeyResponse | null>(null);
  const [leaving, setLeaving] = useState<KeyResponse | null>(null);
  const status = useKeyAction(setTested);
  const removal = useKeyRemoval();
  const shown = keys.data?.keys.filter((key) => fits(key, address.get('status')));
  const attention = keys.data?.keys.filter((key) => key.needs_attention).length ?? 0;

  const forget = () => {
    setTested(null);
    setAdded(null);
    status.dismiss();
    removal.dismiss();
  };

  return (
    <div className={classes.stack}>
      <PanelHead
        title={providerKeys.title}
        text={providerKeys.text}
        actions={
          <>
            <FilterSelect
              label={providerKeys.filter}
              name="status"
              every={providerKeys.every}
              options={filters}
            />
            <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {providerKeys.add}
            </Button>
          </>
        }
      />
      <Banner message={keys.error} onRetry={keys.retry} />
      <Banner message={status.error ?? removal.error} onDismiss={forget} />
      <Banner message={added ?? status.success ?? removal.success} tone="success" onDismiss={forget} />
      <TestResult tested={tested} />
      {attention > 0 && address.get('status') !== 'attention' && (
        <Notice
          tone="warning"
          actions={
            <Button size="compact-sm" variant="default" onClick={() => address.set({ status: 'attention' })}>
              {providerKeys.showThem}
            </Button>
          }
        >
          {providerKeys.attention({ count: attention })}
        </Notice>
      )}
      {(keys.data !== undefined || keys.error === null) && (
        <KeyTable
          keys={shown}
          actions={{
            busyWith: status.value?.id ?? null,
            onAction: ({ id }, action) => {
              forget();
              void status.act({ id, action });
            },
            onEdit: setEdited,
            onDelete: setLeaving,
          }}
        />
      )}
      <FormDialog
        value={edited}
        title={(key) =>
          key === 'new' ? providerKeys.form.addTitle : providerKeys.form.editTitle({ name: key.key_name })
        }
        onClose={() => setEdited(null)}
      >
        {(key) => (
          <KeyForm
            stored={key === 'new' ? null : key}
            onSaved={(saved, message) => {
              forget();
              setAdded(message);
              setTested(saved.last_tested_at === (key === 'new' ? null : key.last_tested_at) ? null : saved);
              toast(
                saved.status === 'active' || saved.status === 'rate_limited' ? 'success' : 'error',
                message,
              );
            }}
            onClose={() => setEdited(null)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        value={leaving}
        title={providerKeys.deleteTitle}
        text={(key) => providerKeys.deleteText({ name: key.key_name })}
        confirm={providerKeys.remove}
        busy={removal.busy}
        onConfirm={(key) => {
          forget();
          void removal.act(key).then(() => setLeaving(ended(key)));
        }}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

/** The result of testing a key. */
function TestResult({ tested }: { tested: KeyResponse | null }) {
  if (tested === null) return null;
  const { key_name: name, status, status_reason: reason } = tested;
  const tone = status === 'active' ? 'success' : status === 'failed' ? 'danger' : 'warning';
  return (
    <Notice tone={tone} role="status">
      {status === 'active'
        ? providerKeys.passed({ name })
        : status === 'failed'
          ? providerKeys.testFailed({ name, reason: reason ?? '' })
          : providerKeys.limited({ name, reason: reason ?? '' })}
    </Notice>
  );
}
