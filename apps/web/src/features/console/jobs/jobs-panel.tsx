import { type JobResponse, jobState } from '@verso/contracts';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { ended } from '../../../lib/late-answers.ts';
import { jobs } from '../../../messages/console/jobs.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { Pager } from '../parts/pager.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { JobTable } from './job-table.tsx';
import { JobTimeline } from './job-timeline.tsx';
import { QueueTable } from './queue-table.tsx';
import { stateTones } from './state-tones.ts';
import { pageSize, useCancel, useDrain, useJobs, useRetry } from './use-jobs.ts';
import { WorkerTable } from './worker-table.tsx';

/** The queue: running, waiting and failed jobs, and the workers. */
export default function JobsPanel() {
  const address = useAddress();
  const { data, error, retry: again } = useJobs();
  const retry = useRetry();
  const cancel = useCancel();
  const drain = useDrain();
  const [leaving, setLeaving] = useState<JobResponse | null>(null);
  const shown = address.get('job');
  const dismiss = () => {
    retry.dismiss();
    cancel.dismiss();
    drain.dismiss();
  };
  return (
    <div className={classes.stack}>
      <PanelHead
        title={jobs.title}
        text={jobs.text}
        actions={
          <>
            <SearchField label={jobs.search} />
            <FilterSelect label={jobs.filter} name="state" every={jobs.every} options={jobs.states} />
          </>
        }
      />
      <Banner message={error} onRetry={again} />
      <Banner message={retry.error ?? cancel.error ?? drain.error} onDismiss={dismiss} />
      <Figures label={jobs.figures}>
        {jobState.options.map((state) => (
          <Figure
            key={state}
            label={jobs.states[state]}
            value={data && formatNumber(data.depth[state])}
            hint={jobs.hints[state]}
            tone={data && data.depth[state] > 0 ? stateTones[state] : undefined}
          />
        ))}
        <Figure
          label={jobs.oldest}
          value={data && <Moment iso={data.oldest_queued_at} missing={jobs.noneQueued} />}
        />
      </Figures>
      {(data !== undefined || error === null) && (
        <>
          <JobTable
            rows={data?.jobs}
            workers={data?.workers ?? []}
            onTimeline={({ id }) => address.set({ job: id, offset: address.number('offset') })}
            onRetry={({ id }) => void retry.act(id)}
            onCancel={setLeaving}
          />
          <Pager
            offset={address.number('offset')}
            limit={pageSize}
            total={data?.total ?? 0}
            onChange={(offset) => address.set({ offset })}
          />
          <WorkerTable workers={data?.workers} drain={drain} />
          <QueueTable queues={data?.queues} />
        </>
      )}
      <FormDialog
        value={shown === '' ? null : shown}
        title={() => jobs.detail.title}
        onClose={() => address.set({ job: null, offset: address.number('offset') })}
        size="60rem"
      >
        {(id) => <JobTimeline id={id} />}
      </FormDialog>
      <ConfirmDialog
        value={leaving}
        title={jobs.cancelTitle}
        text={({ user_email }) => jobs.cancelText({ email: user_email })}
        confirm={jobs.cancel}
        busy={cancel.busy}
        onConfirm={(job) => void cancel.act(job.id).then(() => setLeaving(ended(job)))}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}
