import { type JobResponse, languageName, type WorkerResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { Bar } from '../parts/bar.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatPercent, providerName } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag } from '../parts/toned.tsx';
import classes from './jobs.module.css';
import { stateTones } from './state-tones.ts';

const { columns: names } = jobs;

export interface JobActions {
  readonly onTimeline: (job: JobResponse) => void;
  readonly onRetry: (job: JobResponse) => void;
  readonly onCancel: (job: JobResponse) => void;
}

interface JobTableProps extends JobActions {
  readonly rows: readonly JobResponse[] | undefined;
  readonly workers: readonly WorkerResponse[];
}

/** Unfinished jobs with their state and its reason. */
export function JobTable({ rows, workers, onTimeline, onRetry, onCancel }: JobTableProps) {
  const columns: readonly Column<JobResponse, keyof typeof names>[] = [
    {
      key: 'job',
      isName: true,
      cell: ({ id, format, target_language: language, attempt }) => (
        <>
          <span className={classes.id} title={id}>
            {shortId(id)}
          </span>
          <div className={parts.note}>
            {jobs.into({ format: format.toUpperCase(), language: languageName(language) })}
          </div>
          {attempt > 1 && <div className={parts.note}>{jobs.attempt({ attempt })}</div>}
        </>
      ),
    },
    {
      key: 'state',
      cell: ({ state }) =>
        state === null ? jobs.ended : <StatusTag tone={stateTones[state]}>{jobs.states[state]}</StatusTag>,
    },
    { key: 'user', cell: ({ user_email }) => user_email },
    {
      key: 'progress',
      cell: ({ id, stage, percent, state }) => (
        <div className={classes.progress}>
          <span>
            {jobs.stages[stage]} · {formatPercent(percent)}
          </span>
          <Bar
            label={jobs.bar({ id: shortId(id) })}
            percent={percent}
            tone={state === 'running' ? 'notice' : 'neutral'}
          />
        </div>
      ),
    },
    {
      key: 'reason',
      cell: ({ reason }) => <span className={classes.reason}>{reason ?? consoleMessages.none}</span>,
    },
    {
      key: 'model',
      cell: ({ model, provider }) =>
        model === null ? (
          consoleMessages.none
        ) : (
          <>
            {model}
            <div className={parts.note}>{provider === null ? null : providerName(provider)}</div>
          </>
        ),
    },
    { key: 'size', align: 'right', cell: ({ character_count }) => formatNumber(character_count) },
    {
      key: 'worker',
      cell: ({ worker_id }) => workers.find(({ id }) => id === worker_id)?.name ?? consoleMessages.none,
    },
    { key: 'created', cell: ({ created_at }) => <Moment iso={created_at} /> },
    {
      key: 'actions',
      cell: (job) => (
        <RowMenu
          label={jobs.menu({ id: shortId(job.id) })}
          actions={[
            { label: jobs.timeline, onClick: () => onTimeline(job) },
            {
              label: jobs.retry,
              disabled: job.state !== 'failed' || !job.retryable,
              onClick: () => onRetry(job),
            },
            {
              label: jobs.cancel,
              danger: true,
              disabled: job.state === 'failed' || job.state === null,
              onClick: () => onCancel(job),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={jobs.table}
      headers={names}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={jobs.empty}
    />
  );
}

/** The start of an id, enough to distinguish jobs. The timeline shows the full id. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
