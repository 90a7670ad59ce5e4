import { Progress } from '@mantine/core';
import { languageName, type TranslationResponse, verdictIn } from '@verso/contracts';
import { Link } from 'react-router';
import { formatBytes } from '../../lib/format.ts';
import { collaboration } from '../../messages/collaboration.ts';
import { history } from '../../messages/history.ts';
import { team } from '../../messages/teams.ts';
import { translate } from '../../messages/translate.ts';
import { DocumentIcon } from '../../ui/document-icon.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isComparisonOpen } from '../ab-tests/is-open.ts';
import { AssignmentLine } from '../collaboration/assignment-line.tsx';
import { isRunning } from '../translate/job/apply-event.ts';
import { sourceName } from '../translate/job/job-header.tsx';
import { areFilesGone, retentionLine } from '../translate/job/retention.ts';
import { verdictTitle } from '../translate/job/verdict.ts';
import { MainAction, MoreMenu } from './row-actions.tsx';
import { translationPath } from './translation-path.ts';
import classes from './translation-row.module.css';
import type { TranslationActions } from './use-actions.ts';

export interface TranslationRowProps {
  readonly translation: TranslationResponse;
  readonly now: Date;
  readonly actions: TranslationActions;
  readonly onDelete: () => void;
}

/** One translation of the list, with its status and actions. */
export function TranslationRow(props: TranslationRowProps) {
  const { translation, now, actions } = props;
  const { id, original_filename, format, file_size_bytes, target_language, created_at, made_by } =
    translation;
  const failure = actions.failures[id];
  return (
    <li className={classes.row}>
      <DocumentIcon type={format} size={20} />
      <div className={classes.body}>
        <Link to={translationPath(translation)} className={classes.name} aria-label={original_filename}>
          <FileName name={original_filename} />
        </Link>
        <div className={classes.facts}>
          <span>{history.pair({ from: sourceName(translation), to: languageName(target_language) })}</span>
          <span>{formatBytes(file_size_bytes)}</span>
          <RelativeTime iso={created_at} now={now} />
          {made_by !== null && <span>{team.history.by({ name: made_by })}</span>}
          <AssignmentLine
            assignments={translation.assignments ?? []}
            now={now}
            isDone={translation.review_state === 'approved'}
          />
          <Marks translation={translation} />
        </div>
        <StatusLine translation={translation} now={now} />
        {failure !== undefined && (
          <p role="alert" className={classes.reason}>
            {failure}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <MainAction {...props} />
        <MoreMenu {...props} />
      </div>
    </li>
  );
}

function Marks({ translation }: { translation: TranslationResponse }) {
  const { status, review_state, quality_report: quality } = translation;
  const verdict = verdictIn(translation);
  return (
    <>
      {status !== 'completed' && (
        <span className={classes.status} data-status={status}>
          {history.statuses[status]}
        </span>
      )}
      {isComparisonOpen(translation) && <Tag tone="accent">{history.twoVersions}</Tag>}
      {review_state === 'in-review' && <Tag tone="accent">{collaboration.review.states[review_state]}</Tag>}
      {review_state === 'approved' && <Tag tone="success">{collaboration.review.states[review_state]}</Tag>}
      {quality?.demo && <Tag>{history.demo}</Tag>}
      {verdict.kind === 'look' && (
        <span className={classes.flagged}>{history.flagged({ count: verdict.units })}</span>
      )}
      {verdict.kind === 'not-translated' && <span className={classes.flagged}>{verdictTitle(verdict)}</span>}
    </>
  );
}

/** The progress and any waiting reason, the error, or the state of the files. */
function StatusLine({ translation, now }: { translation: TranslationResponse; now: Date }) {
  const { status, error_message } = translation;
  if (isRunning(status)) return <RunningLine translation={translation} />;
  return (
    <>
      {status === 'failed' && <p className={classes.reason}>{error_message ?? translate.failure.unknown}</p>}
      {areFilesGone(translation, now) || (status === 'completed' && translation.keep_nothing) ? (
        <p className={classes.note}>{retentionLine(translation, now)}</p>
      ) : (
        status === 'cancelled' && <p className={classes.note}>{history.canceledNote}</p>
      )}
    </>
  );
}

function RunningLine({ translation }: { translation: TranslationResponse }) {
  const { status, stage, percent, units_done, units_total, original_filename, error_message } = translation;
  const waiting = status === 'queued';
  return (
    <>
      <div className={classes.running}>
        <Progress.Root size="xs" radius="xl" className={classes.bar}>
          <Progress.Section value={percent} aria-label={history.progress({ name: original_filename })} />
        </Progress.Root>
        <span>
          {percent}%
          {units_total > 0 && ` · ${translate.progress.units({ done: units_done, total: units_total })}`}
        </span>
      </div>
      {(waiting || error_message !== null) && (
        <p className={classes.note}>{error_message ?? translate.progress.stages[stage]}</p>
      )}
    </>
  );
}
