import { Button, Checkbox, Textarea } from '@mantine/core';
import { feedbackRefusals, limits, npsCategory } from '@verso/contracts';
import { feedback } from '../../../messages/feedback.ts';
import { survey } from '../../../messages/survey.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './survey.module.css';

export interface Comment {
  readonly text: string;
  readonly mayPublish: boolean;
}

interface CommentStepProps {
  readonly score: number;
  readonly comment: Comment;
  readonly onChange: (comment: Comment) => void;
  readonly failure: string | null;
  readonly sending: boolean;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

export function CommentStep(props: CommentStepProps) {
  const { score, comment, onChange, failure, sending, onBack, onSubmit } = props;
  const { length } = comment.text.trim();
  const tooLong = length > limits.feedbackLength;
  return (
    <form
      className={classes.comment}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) onSubmit();
      }}
    >
      <p className={classes.question}>{survey.scored({ score, maximum: limits.npsMaximum })}</p>
      <Textarea
        label={survey.comment}
        placeholder={survey.comments[npsCategory(score)]}
        rows={4}
        // The previous step had the focus and is gone.
        autoFocus
        error={tooLong && feedbackRefusals.tooLong}
        value={comment.text}
        onChange={(event) => onChange({ ...comment, text: event.currentTarget.value })}
      />
      {length > 0 && (
        <Checkbox
          label={survey.mayPublish}
          description={feedback.mayPublishNote}
          checked={comment.mayPublish}
          onChange={(event) => onChange({ ...comment, mayPublish: event.currentTarget.checked })}
        />
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {survey.back}
        </Button>
        <Button type="submit" disabled={tooLong} loading={sending}>
          {survey.submit}
        </Button>
      </div>
    </form>
  );
}
