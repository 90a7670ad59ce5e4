import type { ProviderHealthResponse } from '@verso/contracts';
import { providerHealth } from '../../../messages/console/health.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import classes from './providers.module.css';

const { errors: words } = providerHealth;

/** The latest error of each provider, newest first. */
export function RecentErrors({ providers }: { providers: readonly ProviderHealthResponse[] | undefined }) {
  const rows = providers
    ?.flatMap(({ name, recent_errors }) => recent_errors.map((error) => ({ name, ...error })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map((row, index) => ({ ...row, id: String(index) }));
  return (
    <Section title={words.title} text={words.text}>
      <DataTable
        label={words.table}
        headers={words.columns}
        columns={[
          { key: 'when', cell: ({ at }) => <Moment iso={at} /> },
          { key: 'provider', cell: ({ name }) => name },
          { key: 'code', cell: ({ code }) => code },
          { key: 'message', cell: ({ message }) => <span className={classes.message}>{message}</span> },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={words.empty}
      />
    </Section>
  );
}
