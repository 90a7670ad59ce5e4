import type { SystemResponse } from '@verso/contracts';
import { system } from '../../../messages/console/system.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import parts from '../parts/parts.module.css';
import { SearchField } from '../parts/search-field.tsx';
import { Section } from '../parts/section.tsx';
import { StatusTag } from '../parts/toned.tsx';
import { useAddress } from '../parts/use-address.ts';
import classes from './system.module.css';

type Setting = SystemResponse['configuration'][number];

const { configuration: words } = system;

const columns: readonly Column<Setting, keyof typeof words.columns>[] = [
  { key: 'name', isName: true, cell: ({ name }) => <span className={classes.value}>{name}</span> },
  {
    key: 'value',
    cell: ({ value, secret }) => {
      if (value === null) return <span className={parts.note}>{words.notSet}</span>;
      if (!secret) return <span className={classes.value}>{value}</span>;
      return <StatusTag tone="good">{words.set}</StatusTag>;
    },
  },
];

/** The environment settings. For secrets, only whether they are set. */
export function Configuration({ settings }: { settings: readonly Setting[] }) {
  const search = useAddress().get('search').toUpperCase();
  return (
    <Section title={words.title} text={words.text} actions={<SearchField label={words.filter} />}>
      <DataTable
        label={words.table}
        headers={words.columns}
        columns={columns}
        rows={settings.filter(({ name }) => name.includes(search))}
        rowKey={({ name }) => name}
        empty={words.empty}
      />
    </Section>
  );
}
