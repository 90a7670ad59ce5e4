import { languageName, type UserDetailResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { users } from '../../../messages/console/users.ts';
import { history } from '../../../messages/history.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { verdictTitle } from '../../translate/job/verdict.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCost } from '../parts/format.ts';
import { Section } from '../parts/section.tsx';
import { StatusTag } from '../parts/toned.tsx';
import type { Tone } from '../parts/tones.ts';
import { CopyId } from './copy-id.tsx';
import classes from './users.module.css';

const messages = users.detail.jobs;
const names = messages.columns;

type Job = UserDetailResponse['recent_translations'][number];

const tones: Readonly<Partial<Record<Job['status'], Tone>>> = { completed: 'good', failed: 'bad' };
const verdictTones = { look: 'fair', 'not-translated': 'bad' } as const;

/** The latest translations of a user, without their contents. */
export function UserJobs({ jobs }: { jobs: readonly Job[] }) {
  const now = new Date(useNow(60_000));
  const columns: readonly Column<Job, keyof typeof names>[] = [
    { key: 'when', cell: (job) => <RelativeTime iso={job.created_at} now={now} /> },
    { key: 'format', cell: (job) => job.format.toUpperCase() },
    {
      key: 'languages',
      cell: ({ source_language: source, target_language: target }) =>
        messages.arrow({
          source: source === null ? messages.detected : languageName(source),
          target: languageName(target),
        }),
    },
    {
      key: 'status',
      cell: ({ status, verdict, error_message }) => (
        <>
          {verdict === null || verdict.kind === 'complete' ? (
            <StatusTag tone={tones[status] ?? 'notice'}>{history.statuses[status]}</StatusTag>
          ) : (
            <StatusTag tone={verdictTones[verdict.kind]}>{verdictTitle(verdict)}</StatusTag>
          )}
          {error_message !== null && <div className={classes.problem}>{error_message}</div>}
        </>
      ),
    },
    { key: 'characters', align: 'right', cell: (job) => formatNumber(job.character_count) },
    { key: 'model', cell: (job) => job.model_used ?? consoleMessages.none },
    { key: 'cost', align: 'right', cell: (job) => formatCost(job.api_cost_to_company) },
    { key: 'id', cell: (job) => <CopyId id={job.id} what={messages.id} /> },
  ];
  return (
    <Section title={messages.title} text={messages.text}>
      <DataTable
        label={messages.table}
        headers={names}
        columns={columns}
        rows={jobs}
        rowKey={(job) => job.id}
        empty={messages.empty}
      />
    </Section>
  );
}
