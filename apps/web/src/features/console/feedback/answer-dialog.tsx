import {
  answerFeedbackRequest,
  answerFeedbackResponse,
  answerLength,
  type FeedbackEntryResponse,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { consoleFeedback } from '../../../messages/console/feedback.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePublicConfig } from '../../accounts/session.ts';
import { type Sent, useFields } from '../parts/fields.ts';
import { FormDialog, RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import classes from './feedback.module.css';

const messages = consoleFeedback.answerDialog;

interface DialogProps {
  /** Null: closed. */
  readonly entry: FeedbackEntryResponse | null;
  readonly onClose: () => void;
}

/** Answers the author of a message by email. */
export function AnswerDialog({ entry, onClose }: DialogProps) {
  return (
    <FormDialog
      value={entry}
      title={({ user_email }) => messages.title({ sender: user_email ?? consoleFeedback.noSender })}
      onClose={onClose}
    >
      {(shown) => <AnswerForm key={shown.id} entry={shown} onClose={onClose} />}
    </FormDialog>
  );
}

function AnswerForm({ entry, onClose }: { entry: FeedbackEntryResponse; onClose: () => void }) {
  const delivers = usePublicConfig()?.email_delivery !== false;
  const answer = useConsoleAction({
    run: ({ request: sent }: Sent) =>
      request(answerFeedbackResponse, 'POST /api/admin/feedback/:id/answers', {
        params: { id: entry.id },
        body: validated(answerFeedbackRequest, sent),
      }),
    failed: messages.failed,
    changes: ['feedback', 'overview', 'audit-log'],
    done: ({ message: success }) => success,
  });
  const fields = useFields({
    empty: { message: '' },
    toRequest: ({ message }) => ({ message: String(message).trim() }),
    check: ({ request: sent }) => problemsOf(answerFeedbackRequest, sent),
    fields: () => [
      <figure key="quote" className={classes.quote}>
        <figcaption className={classes.context}>{messages.quote}</figcaption>
        <blockquote className={classes.quoted}>{entry.message}</blockquote>
      </figure>,
      {
        name: 'message',
        kind: 'notes',
        label: messages.message,
        hint: messages.hint,
        rows: 7,
        required: true,
        focused: true,
        maxLength: answerLength,
      },
      !delivers && (
        <Notice key="outbox" tone="warning">
          {messages.outbox}
        </Notice>
      ),
    ],
  });
  return (
    <RecordForm
      fields={fields}
      save={answer}
      submit={messages.send}
      disabled={String(fields.draft.message).trim() === ''}
      onClose={onClose}
    />
  );
}
