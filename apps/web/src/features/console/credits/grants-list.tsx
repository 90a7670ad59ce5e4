import { TextInput } from '@mantine/core';
import {
  type CreditGrantResponse,
  creditsRevokedMessage,
  listGrantsResponse,
  type RevokeGrantRequest,
  revokeGrantResponse,
} from '@verso/contracts';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { grants } from '../../../messages/console/credits.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { formatCompact } from '../parts/format.ts';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Section } from '../parts/section.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';
import classes from './grants-panel.module.css';
import { exported, GrantsTable } from './grants-table.tsx';

const messages = grants.list;
const pageSize = 50;

/** Custom credits: all grants with their remaining characters, which can be revoked. */
export function GrantsList() {
  const address = useAddress();
  const [search, offset] = [address.get('search'), address.number('offset')];
  const [asked, setAsked] = useState<CreditGrantResponse | null>(null);
  const query = { limit: pageSize, offset, search: search || undefined };
  const list = useConsoleQuery(listGrantsResponse, 'GET /api/admin/manage-credits', {
    query,
    failed: grants.failed.load,
  });
  const revoke = useConsoleAction({
    run: (body: RevokeGrantRequest) =>
      request(revokeGrantResponse, 'POST /api/admin/manage-credits', { body }),
    failed: grants.failed.revoke,
    changes: ['manage-credits', 'users', 'overview'],
    done: ({ charactersDeducted }) => creditsRevokedMessage(charactersDeducted),
    doneIn: 'banner',
  });
  const rows = list.data?.grants;

  return (
    <Section
      title={messages.title}
      text={messages.text}
      actions={
        <>
          <SearchField label={messages.search} />
          <ExportButton file="credit-grants.csv" rows={rows} columns={exported} />
        </>
      }
    >
      <Banner message={list.error} onRetry={list.retry} />
      <Banner message={asked === null ? revoke.error : null} onDismiss={revoke.dismiss} />
      <Banner message={revoke.success} onDismiss={revoke.dismiss} tone="success" />
      <GrantsTable
        rows={rows}
        empty={search === '' ? messages.empty : messages.nothingFound}
        onRevoke={setAsked}
      />
      <Pager
        offset={offset}
        limit={pageSize}
        total={list.data?.total ?? 0}
        onChange={(next) => address.set({ offset: next })}
      />
      <RevokeDialog
        grant={asked}
        busy={revoke.busy}
        error={revoke.error}
        onClose={() => setAsked(null)}
        onConfirm={revoke.act}
      />
    </Section>
  );
}

interface RevokeDialogProps {
  readonly grant: CreditGrantResponse | null;
  readonly busy: boolean;
  readonly error: string | null;
  /** @returns whether it succeeded */
  readonly onConfirm: (request: RevokeGrantRequest) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Revokes a grant. Keeps the input until that succeeds or is canceled. */
function RevokeDialog({ grant, busy, error, onConfirm, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState('');
  const whileShown = useWhileShown(grant);
  function close() {
    setReason('');
    onClose();
  }
  return (
    <ConfirmDialog
      value={grant}
      title={messages.revokeTitle}
      confirm={messages.revokeConfirm}
      busy={busy}
      onClose={close}
      onConfirm={({ grant_id: grantId }) => {
        const why = reason.trim();
        const request = why === '' ? { grantId } : { grantId, reason: why };
        void onConfirm(request).then((isRevoked) => isRevoked && whileShown(close));
      }}
      text={({ characters_remaining, user_email }) => (
        <>
          <p className={classes.dialogText}>
            {messages.revokeText({ left: formatCompact(characters_remaining), email: user_email })}
          </p>
          <TextInput
            label={messages.revokeReason}
            placeholder={grants.optional}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Banner message={error} />
        </>
      )}
    />
  );
}
