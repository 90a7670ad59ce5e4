import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { feedbackRefusals, limits } from '@verso/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMutation } from '../../lib/use-mutation.ts';
import { feedback } from '../../messages/feedback.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../accounts/session.ts';
import classes from './feedback-form.module.css';
import { submitFailure, submitFeedback } from './submit-feedback.ts';

type DraftType = keyof typeof feedback.types;
const draftTypes = Object.keys(feedback.types) as DraftType[];
const typeData = draftTypes.map((type) => ({ value: type, label: feedback.types[type] }));

export interface Draft {
  readonly type: DraftType;
  readonly message: string;
  readonly mayPublish: boolean;
}

export const emptyDraft: Draft = { type: 'bug', message: '', mayPublish: false };

interface FeedbackFormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

export function FeedbackForm({ draft, onChange, onCancel, onSent }: FeedbackFormProps) {
  const session = useSession();
  const counterId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = useMutation({
    mutationFn: () => submitFeedback({ ...draft, mayPublish: draft.type === 'other' && draft.mayPublish }),
    onSuccess: onSent,
    onError: (error) => setRefusal(submitFailure(error)),
  });
  const { length } = draft.message.trim();
  const tooLong = length > limits.feedbackLength;
  const blank = refusal === feedbackRefusals.blank;

  function send(event: FormEvent) {
    event.preventDefault();
    if (tooLong || submit.isPending) return;
    if (length === 0) {
      setRefusal(feedbackRefusals.blank);
      field.current?.focus();
      return;
    }
    if (session.status === 'signed-out') return setRefusal(feedback.signIn);
    setRefusal(null);
    submit.mutate();
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p className={classes.intro}>{feedback.intro}</p>
      <Select
        label={feedback.type}
        data={typeData}
        value={draft.type}
        onChange={(type) => onChange({ ...draft, type: draftTypes.find((name) => name === type) ?? 'other' })}
      />
      <div>
        <Textarea
          ref={field}
          label={feedback.message}
          placeholder={feedback.placeholders[draft.type]}
          rows={6}
          required
          data-autofocus
          error={tooLong ? feedbackRefusals.tooLong : blank && feedbackRefusals.blank}
          aria-describedby={counterId}
          value={draft.message}
          onChange={(event) => {
            if (blank) setRefusal(null);
            onChange({ ...draft, message: event.currentTarget.value });
          }}
        />
        <div id={counterId} className={classes.counter} data-over={tooLong}>
          {feedback.counter({ length, limit: limits.feedbackLength })}
        </div>
      </div>
      {draft.type === 'other' && (
        <Checkbox
          label={feedback.mayPublish}
          description={feedback.mayPublishNote}
          checked={draft.mayPublish}
          onChange={(event) => onChange({ ...draft, mayPublish: event.currentTarget.checked })}
        />
      )}
      {refusal !== null && !blank && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {feedback.cancel}
        </Button>
        <Button type="submit" disabled={tooLong} loading={submit.isPending}>
          {feedback.send}
        </Button>
      </div>
    </form>
  );
}
