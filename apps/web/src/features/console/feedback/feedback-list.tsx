import { Skeleton } from '@mantine/core';
import {
  type FeedbackEntryResponse,
  feedbackEntryResponse,
  type UpdateFeedbackRequest,
} from '@verso/contracts';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { consoleFeedback } from '../../../messages/console/feedback.ts';
import { Banner } from '../parts/banner.tsx';
import partsClasses from '../parts/parts.module.css';
import { changesOf } from '../parts/stale.ts';
import { StaleChange } from '../parts/stale-change.tsx';
import { useConsoleAction } from '../parts/use-console.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './feedback.module.css';
import { FeedbackItem } from './feedback-item.tsx';

interface FeedbackListProps {
  /** Undefined: still loading. */
  readonly entries: readonly FeedbackEntryResponse[] | undefined;
  readonly empty: string;
}

/** Messages with their actions. */
export function FeedbackList({ entries, empty }: FeedbackListProps) {
  const [answered, setAnswered] = useState<FeedbackEntryResponse | null>(null);
  const update = useUpdate();
  if (entries === undefined) return <Skeleton height={240} radius="lg" />;
  if (entries.length === 0) return <div className={partsClasses.empty}>{empty}</div>;
  return (
    <>
      <Banner message={update.error} onDismiss={update.dismiss} />
      <StaleChange action={update} />
      <ul className={classes.list} aria-label={consoleFeedback.list}>
        {entries.map((entry) => (
          <FeedbackItem
            key={entry.id}
            entry={entry}
            busy={update.value?.entry.id === entry.id}
            onStatus={(wanted) => void update.act({ entry, change: { status: wanted } })}
            onPublish={(published) => void update.act({ entry, change: { published } })}
            onAnswer={() => setAnswered(entry)}
          />
        ))}
      </ul>
      <AnswerDialog entry={answered} onClose={() => setAnswered(null)} />
    </>
  );
}

interface Change {
  readonly entry: FeedbackEntryResponse;
  readonly change: Pick<UpdateFeedbackRequest, 'status' | 'published'>;
}

function useUpdate() {
  return useConsoleAction({
    run: ({ entry, change }: Change, seen) =>
      request(feedbackEntryResponse, 'PUT /api/admin/feedback', {
        body: {
          id: entry.id,
          ...changesOf({ status: entry.status, published: entry.published_at !== null }, change, seen),
        },
      }),
    failed: (_, { change }) =>
      change.status === undefined ? consoleFeedback.publishFailed : consoleFeedback.statusFailed,
    changes: ['feedback', 'overview', 'audit-log'],
    done: ({ published_at }, { change: { status } }) => {
      if (status !== undefined)
        return consoleFeedback.statusSaved({ status: consoleFeedback.statuses[status] });
      return published_at === null ? consoleFeedback.withdrawDone : consoleFeedback.publishDone;
    },
  });
}
