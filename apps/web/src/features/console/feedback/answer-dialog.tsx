import { Textarea } from '@mantine/core';
import { answerFeedbackResponse, answerLength, type FeedbackEntryResponse } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { request } from '../../../lib/api.ts';
import { consoleFeedback } from '../../../messages/console/feedback.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePublicConfig } from '../../account/session.ts';
import { DialogForm, FormDialog } from '../parts/form-dialog.tsx';
import { useConsoleAction } from '../parts/use-console.ts';
import classes from './feedback.module.css';

const messages = consoleFeedback.answerDialog;

interface DialogProps {
  /** Null: closed. */
  readonly entry: FeedbackEntryResponse | null;
  readonly onClose: () => void;
}

/** Writes to the author of a message. */
export function AnswerDialog({ entry, onClose }: DialogProps) {
  return (
    <FormDialog
      value={entry}
      title={({ user_email }) => messages.title(user_email ?? consoleFeedback.noSender)}
      onClose={onClose}
    >
      {(shown) => <AnswerForm key={shown.id} entry={shown} onClose={onClose} />}
    </FormDialog>
  );
}

function AnswerForm({ entry, onClose }: { entry: FeedbackEntryResponse; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const delivers = usePublicConfig()?.email_delivery !== false;
  const answer = useConsoleAction({
    run: (body: { readonly message: string }) =>
      request(answerFeedbackResponse, 'POST /api/admin/feedback/:id/answers', {
        params: { id: entry.id },
        body,
      }),
    failed: messages.failed,
    changes: ['feedback', 'overview', 'audit-log'],
    done: ({ message: success }) => success,
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await answer.act({ message: message.trim() })) onClose();
  }
  return (
    <DialogForm
      submit={messages.send}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      busy={answer.busy}
      disabled={message.trim() === ''}
      error={answer.error}
      onDismiss={answer.dismiss}
    >
      <figure className={classes.quote}>
        <figcaption className={classes.context}>{messages.quote}</figcaption>
        <blockquote className={classes.quoted}>{entry.message}</blockquote>
      </figure>
      <Textarea
        size="sm"
        label={messages.message}
        description={messages.hint}
        rows={7}
        required
        data-autofocus
        maxLength={answerLength}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {!delivers && <Notice tone="warning">{messages.outbox}</Notice>}
    </DialogForm>
  );
}
