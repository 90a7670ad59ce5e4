import { Skeleton } from '@mantine/core';
import {
  type AbTestReason,
  type AbTestResponse,
  abTestMessages,
  abTestReasonsResponse,
} from '@verso/contracts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Banner } from '../parts/banner.tsx';
import type { CsvField } from '../parts/csv.ts';
import { ExportButton } from '../parts/export-button.tsx';
import parts from '../parts/parts.module.css';
import { useConsoleQuery } from '../parts/use-console.ts';
import classes from './ab-tests.module.css';

const messages = abTests.reasons;
const exported: readonly CsvField<AbTestReason>[] = [
  'created_at',
  'preference',
  'rating_a',
  'rating_b',
  'document_type',
  'reason',
  'feedback_text',
];

/** Reasons that voters gave, newest first. */
export function ReasonList({ test }: { test: AbTestResponse }) {
  const query = useConsoleQuery(abTestReasonsResponse, 'GET /api/admin/ab-tests/:id/reasons', {
    params: { id: test.id },
    failed: abTestMessages.reasonsFailed,
  });
  const now = new Date(useNow(60_000));
  const reasons = query.data?.reasons;
  return (
    <div className={parts.stack}>
      <Banner message={query.error} onRetry={query.retry} />
      {reasons === undefined && query.error === null && <Skeleton height={96} radius="md" />}
      {reasons?.length === 0 && <div className={parts.empty}>{messages.empty}</div>}
      {reasons !== undefined && reasons.length > 0 && (
        <>
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={`${reason.created_at} ${reason.reason}`}>
                <Reason reason={reason} test={test} now={now} />
              </li>
            ))}
          </ul>
          <div className={parts.dialogActions}>
            <ExportButton
              file={messages.csv({ name: test.name })}
              rows={reasons}
              columns={[{ csv: exported }]}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface ReasonProps {
  readonly reason: AbTestReason;
  readonly test: AbTestResponse;
  readonly now: Date;
}

function Reason({ reason, test, now }: ReasonProps) {
  const { preference, rating_a: ratingA, rating_b: ratingB } = reason;
  const choice =
    preference === 'no_preference'
      ? messages.equal
      : messages.preferred({ model: preference === 'model_a' ? test.model_a : test.model_b });
  const ratings = [
    ratingA === null ? [] : [messages.rating({ model: abTests.arm.a, rating: ratingA })],
    ratingB === null ? [] : [messages.rating({ model: abTests.arm.b, rating: ratingB })],
  ].flat();
  return (
    <>
      <div className={classes.about}>
        <b>{choice}</b>
        {ratings.length > 0 && <span>{ratings.join(' · ')}</span>}
        {reason.document_type !== null && <span>{reason.document_type}</span>}
        <RelativeTime iso={reason.created_at} now={now} />
      </div>
      {reason.reason !== null && <p className={classes.words}>{reason.reason}</p>}
      {reason.feedback_text !== null && <p className={classes.words}>{reason.feedback_text}</p>}
    </>
  );
}
