import { Button } from '@mantine/core';
import type { WorkerResponse } from '@verso/contracts';
import { useState } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { StatusTag } from '../parts/toned.tsx';
import type { Tone } from '../parts/tones.ts';
import type { useDrain } from './use-jobs.ts';

const { workers: words } = jobs;
const { columns: names } = words;

const tones: Readonly<Record<WorkerResponse['state'], Tone>> = {
  working: 'good',
  draining: 'fair',
  drained: 'notice',
  silent: 'bad',
};

const isDrained = ({ state }: WorkerResponse) => state === 'draining' || state === 'drained';

interface WorkerTableProps {
  readonly workers: readonly WorkerResponse[] | undefined;
  readonly drain: ReturnType<typeof useDrain>;
}

/** Workers, which can be drained and resumed. */
export function WorkerTable({ workers, drain }: WorkerTableProps) {
  const [asked, setAsked] = useState<true | null>(null);
  const columns: readonly Column<WorkerResponse, keyof typeof names>[] = [
    { key: 'name', isName: true, cell: ({ name }) => name },
    { key: 'state', cell: ({ state }) => <StatusTag tone={tones[state]}>{words.states[state]}</StatusTag> },
    {
      key: 'jobs',
      align: 'right',
      cell: (row) => (row.jobs.length === 0 ? consoleMessages.none : words.count({ count: row.jobs.length })),
    },
    { key: 'version', cell: ({ version }) => version },
    { key: 'started', cell: ({ started_at }) => <Moment iso={started_at} /> },
    { key: 'seen', cell: ({ seen_at }) => <Moment iso={seen_at} /> },
    {
      key: 'actions',
      cell: (worker) => {
        const draining = !isDrained(worker);
        return (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={
              draining ? words.drainNamed({ name: worker.name }) : words.resumeNamed({ name: worker.name })
            }
            loading={drain.value?.id === worker.id}
            onClick={() => void drain.act({ id: worker.id, draining })}
          >
            {draining ? words.drain : words.resume}
          </Button>
        );
      },
    },
  ];
  const several = (workers?.length ?? 0) > 1;
  return (
    <Section
      title={words.title}
      text={words.text}
      actions={
        several && (
          <>
            <Button variant="default" onClick={() => setAsked(true)}>
              {words.drainAll}
            </Button>
            <Button variant="default" onClick={() => void drain.act({ id: null, draining: false })}>
              {words.resumeAll}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={words.table}
        headers={names}
        columns={columns}
        rows={workers}
        rowKey={({ id }) => id}
        empty={words.empty}
      />
      <ConfirmDialog
        value={asked}
        title={words.confirmTitle}
        text={() => words.confirmText}
        confirm={words.drainAll}
        busy={drain.busy}
        onConfirm={() => void drain.act({ id: null, draining: true }).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      />
    </Section>
  );
}
