import type { JobsResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';

type Queue = JobsResponse['queues'][number];

const { queues: words } = jobs;
const figures = ['ready', 'deferred', 'active', 'failed'] as const;

const columns: readonly Column<Queue, keyof typeof words.columns>[] = [
  { key: 'name', isName: true, cell: ({ name }) => name },
  ...figures.map((key) => ({
    key,
    align: 'right' as const,
    cell: (queue: Queue) => formatNumber(queue[key]),
  })),
];

/** Job counts of all queues. */
export function QueueTable({ queues }: { queues: readonly Queue[] | undefined }) {
  return (
    <Section title={words.title} text={words.text}>
      <DataTable
        label={words.table}
        headers={words.columns}
        columns={columns}
        rows={queues}
        rowKey={({ name }) => name}
        empty={words.empty}
      />
    </Section>
  );
}
