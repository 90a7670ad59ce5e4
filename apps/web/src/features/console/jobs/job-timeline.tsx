import { type JobTimelineResponse, languageName } from '@verso/contracts';
import { jobs } from '../../../messages/console/jobs.ts';
import { Banner } from '../parts/banner.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { formatDuration } from '../parts/duration.ts';
import { Figure, Figures } from '../parts/figure.tsx';
import { formatCompact, formatCost } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import { PanelSkeleton } from '../parts/panel-skeleton.tsx';
import parts from '../parts/parts.module.css';
import { CallTable } from './call-table.tsx';
import classes from './jobs.module.css';
import { useTimeline } from './use-jobs.ts';

const { detail: words } = jobs;

/** The history of a job: model, stages, calls and totals. */
export function JobTimeline({ id }: { id: string }) {
  const { data, error, retry } = useTimeline(id);
  if (data === undefined)
    return error === null ? <PanelSkeleton /> : <Banner message={error} onRetry={retry} />;
  const { job, totals, route, stages, calls } = data;
  return (
    <div className={classes.detail}>
      <div>
        <Copyable value={job.id} what={words.id} />
        <p className={parts.note}>
          {job.user_email} ·{' '}
          {jobs.into({ format: job.format.toUpperCase(), language: languageName(job.target_language) })}
        </p>
      </div>
      <Figures label={words.totals}>
        <Figure
          label={words.calls}
          value={formatCompact(totals.calls)}
          hint={words.failedHint({ failed: formatCompact(totals.failed) })}
        />
        <Figure label={words.retries} value={formatCompact(totals.retries)} />
        <Figure
          label={words.tokens}
          value={formatCompact(totals.input_tokens + totals.output_tokens)}
          hint={words.tokensHint({
            input: formatCompact(totals.input_tokens),
            cached: formatCompact(totals.cached_input_tokens),
            output: formatCompact(totals.output_tokens),
          })}
        />
        <Figure
          label={words.cost}
          value={formatCost(totals.cost_usd)}
          hint={totals.estimated > 0 ? words.estimatedHint({ count: totals.estimated }) : undefined}
        />
      </Figures>
      {route !== null && <Route route={route} />}
      <Stages stages={stages} />
      <div>
        <h3 className={classes.detailTitle}>{words.callTable}</h3>
        <CallTable calls={calls} />
      </div>
    </div>
  );
}

function Route({ route }: { route: NonNullable<JobTimelineResponse['route']> }) {
  return (
    <div>
      <h3 className={classes.detailTitle}>{words.why}</h3>
      <p className={parts.note}>{route.reason}</p>
      {route.rejections.length > 0 && (
        <details>
          <summary>{words.rejections}</summary>
          <ul className={classes.plain}>
            {route.rejections.map(({ model, detail }) => (
              <li key={model}>
                {model}: {detail}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Stages({ stages }: Pick<JobTimelineResponse, 'stages'>) {
  const start = Date.parse(stages[0]?.at ?? '');
  return (
    <div>
      <h3 className={classes.detailTitle}>{words.stages}</h3>
      <ol className={classes.stages}>
        {stages.map(({ at, stage, status, reason }, index) => {
          const name = status === 'failed' ? jobs.states.failed : jobs.stages[stage];
          return (
            <li key={`${at} ${stage} ${status}`}>
              <strong>{name}</strong>{' '}
              <span className={parts.note}>
                {index === 0 ? (
                  <Moment iso={at} />
                ) : (
                  words.after({ time: formatDuration((Date.parse(at) - start) / 1000) })
                )}
              </span>
              {reason !== null && <div className={classes.reason}>{reason}</div>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
