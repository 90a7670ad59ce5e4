import { Button, TextInput } from '@mantine/core';
import { type AuditEntryResponse, addressOf, auditLogResponse } from '@verso/contracts';
import { audit } from '../../../messages/console/audit.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Banner } from '../parts/banner.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Moment } from '../parts/moment.tsx';
import { Pager } from '../parts/pager.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import parts from '../parts/parts.module.css';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import classes from './audit.module.css';
import { Changes } from './changes.tsx';

const pageSize = 50;
const words = ['actor', 'action', 'target'] as const;
const days = ['from', 'to'] as const;
const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

const columns: readonly Column<AuditEntryResponse, keyof typeof audit.columns>[] = [
  { key: 'at', cell: ({ at }) => <Moment iso={at} /> },
  {
    key: 'actor',
    cell: ({ actor_email, ip_address: ip }) => (
      <>
        {actor_email}
        {ip !== null && <div className={parts.note}>{audit.address({ ip })}</div>}
      </>
    ),
  },
  { key: 'action', isName: true, cell: ({ action }) => <span className={classes.action}>{action}</span> },
  {
    key: 'target',
    cell: ({ entity, entity_id: id }) => (
      <>
        {entity}
        {id !== null && <div className={classes.target}>{id}</div>}
      </>
    ),
  },
  { key: 'changes', cell: (entry) => <Changes entry={entry} /> },
];

/** The audit log, with filters and export. */
export default function AuditPanel() {
  const address = useAddress();
  const filter = {
    actor: address.get('actor') || undefined,
    action: address.get('action') || undefined,
    target: address.get('target') || undefined,
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
  };
  const offset = address.number('offset');
  const { data, error, retry } = useConsoleQuery(auditLogResponse, 'GET /api/admin/audit-log', {
    query: { ...filter, limit: pageSize, offset },
    failed: audit.loadFailed,
    live: true,
  });
  return (
    <div className={parts.stack}>
      <PanelHead
        title={audit.title}
        text={audit.text}
        actions={
          <Button
            component="a"
            href={addressOf('GET /api/admin/audit-log/export', { query: filter }).path}
            download
            variant="default"
          >
            {consoleMessages.exportCsv}
          </Button>
        }
      />
      <Banner message={error} onRetry={retry} />
      <search className={classes.filters} aria-label={audit.filters}>
        {words.map((name) => (
          <SearchField key={name} name={name} label={audit[name]} />
        ))}
        {days.map((name) => (
          <TextInput
            key={name}
            type="date"
            aria-label={audit[name]}
            leftSection={<span className={parts.note}>{audit[name]}</span>}
            leftSectionWidth={56}
            value={address.get(name)}
            onChange={(event) => address.set({ [name]: event.currentTarget.value })}
          />
        ))}
      </search>
      {(data !== undefined || error === null) && (
        <>
          <DataTable
            label={audit.table}
            headers={audit.columns}
            columns={columns}
            rows={data?.entries}
            rowKey={({ id }) => String(id)}
            empty={audit.empty}
          />
          <Pager
            offset={offset}
            limit={pageSize}
            total={data?.total ?? 0}
            onChange={(next) => address.set({ offset: next })}
          />
        </>
      )}
    </div>
  );
}
