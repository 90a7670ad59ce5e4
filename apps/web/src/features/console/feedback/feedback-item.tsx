import { Button, Select } from '@mantine/core';
import { type FeedbackEntryResponse, type FeedbackStatus, feedbackStatus } from '@verso/contracts';
import { formatMoment } from '../../../lib/format.ts';
import { consoleFeedback } from '../../../messages/console/feedback.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { npsTone, type Tone } from '../parts/tones.ts';
import { UserEmail } from '../parts/user-email.tsx';
import classes from './feedback.module.css';

const statusTones: Readonly<Record<FeedbackStatus, Tone>> = {
  new: 'notice',
  responded: 'good',
  other: 'neutral',
};

interface FeedbackItemProps {
  readonly entry: FeedbackEntryResponse;
  readonly busy: boolean;
  readonly onStatus: (status: FeedbackStatus) => void;
  readonly onPublish: (published: boolean) => void;
  readonly onAnswer: () => void;
}

/** A message with its sender, status, answers and actions. */
export function FeedbackItem(props: FeedbackItemProps) {
  const { entry, busy, onStatus, onPublish, onAnswer } = props;
  const { user_email: email, nps_score: score, page_url: page, status } = entry;
  const now = new Date(useNow(60_000));
  const sender = email ?? consoleFeedback.noSender;
  const isPublished = entry.published_at !== null;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.sender}>
          <UserEmail email={sender} isBeta={entry.is_beta_user} />
        </span>
        <Tag>{consoleFeedback.types[entry.type]}</Tag>
        {score !== null && (
          <span title={consoleFeedback.score({ score })}>
            <Toned tone={npsTone(score)}>{consoleFeedback.nps({ score })}</Toned>
          </span>
        )}
        <StatusTag tone={statusTones[status]}>{consoleFeedback.statuses[status]}</StatusTag>
        {isPublished && <StatusTag tone="good">{consoleFeedback.published}</StatusTag>}
        {entry.may_publish && !isPublished && (
          <StatusTag tone="neutral">{consoleFeedback.mayPublish}</StatusTag>
        )}
        <span className={classes.when}>
          <RelativeTime iso={entry.created_at} now={now} />
        </span>
      </div>
      <p className={classes.message}>{entry.message}</p>
      {page !== null && <p className={classes.context}>{consoleFeedback.writtenOn({ page })}</p>}
      {entry.answers.map(({ message, answered_by, created_at }) => (
        <blockquote key={`${created_at} ${message}`} className={classes.answer}>
          <p className={classes.message}>{message}</p>
          <footer className={classes.context}>
            {consoleFeedback.answered({ author: answered_by ?? consoleFeedback.formerAdministrator })} ·{' '}
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
          </footer>
        </blockquote>
      ))}
      <div className={classes.actions}>
        <Select
          size="xs"
          w={130}
          aria-label={consoleFeedback.statusOf({ sender })}
          value={status}
          disabled={busy}
          data={feedbackStatus.options.map((value) => ({ value, label: consoleFeedback.statuses[value] }))}
          onChange={(value) => {
            const wanted = feedbackStatus.options.find((known) => known === value);
            if (wanted !== undefined && wanted !== status) onStatus(wanted);
          }}
        />
        {email !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={consoleFeedback.answerTo({ sender })}
            onClick={onAnswer}
          >
            {consoleFeedback.answer}
          </Button>
        )}
        {entry.may_publish && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={
              isPublished ? consoleFeedback.withdrawOf({ sender }) : consoleFeedback.publishOf({ sender })
            }
            onClick={() => onPublish(!isPublished)}
          >
            {isPublished ? consoleFeedback.withdraw : consoleFeedback.publish}
          </Button>
        )}
      </div>
    </li>
  );
}
