import { Button, TextInput } from '@mantine/core';
import { type AuditEntryResponse, auditLogResponse } from '@verso/contracts';
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

const path = '/api/admin/audit-log';
const pageSize = 50;
const words = ['actor', 'action', 'target'] as const;
const days = ['from', 'to'] as const;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const columns: readonly Column<AuditEntryResponse>[] = [
  { key: 'at', header: audit.columns.at, cell: ({ at }) => <Moment iso={at} /> },
  {
    key: 'actor',
    header: audit.columns.actor,
    cell: ({ actor_email, ip_address: ip }) => (
      <>
        {actor_email}
        {ip !== null && <div className={parts.note}>{audit.address(ip)}</div>}
      </>
    ),
  },
  {
    key: 'action',
    header: audit.columns.action,
    isName: true,
    cell: ({ action }) => <span className={classes.action}>{action}</span>,
  },
  {
    key: 'target',
    header: audit.columns.target,
    cell: ({ entity, entity_id: id }) => (
      <>
        {entity}
        {id !== null && <div className={classes.target}>{id}</div>}
      </>
    ),
  },
  { key: 'changes', header: audit.columns.changes, cell: (entry) => <Changes entry={entry} /> },
];

/** What administrators did, to be searched and taken along. */
export default function AuditPanel() {
  const address = useAddress();
  const filter = new URLSearchParams();
  for (const name of words) if (address.get(name) !== '') filter.set(name, address.get(name));
  for (const name of days) if (isDay(address.get(name))) filter.set(name, address.get(name));
  const offset = address.number('offset');
  const page = new URLSearchParams([...filter, ['limit', String(pageSize)], ['offset', String(offset)]]);
  const { data, error, retry } = useConsoleQuery(auditLogResponse, `${path}?${page}`, {
    failed: audit.loadFailed,
    live: true,
  });
  return (
    <div className={parts.stack}>
      <PanelHead
        title={audit.title}
        text={audit.text}
        actions={
          <Button component="a" href={`${path}/export?${filter}`} download variant="default">
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
