import { Button, Progress, Skeleton } from '@mantine/core';
import { ListChecksIcon } from 'lucide-react';
import { foundTerms as messages } from '../../../messages/found-terms.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { approvedOf } from './edit-terms.ts';
import classes from './terms-field.module.css';
import type { TermLists } from './use-term-list.ts';

interface TermsFieldProps {
  readonly terms: TermLists;
  readonly disabled: boolean;
  readonly onFind: () => void;
  readonly onReview: () => void;
}

/** Finds the terms of the document before its translation, and says how many are approved. */
export function TermsField({ terms, disabled, onFind, onReview }: TermsFieldProps) {
  const { state, id, list, error, isExpired } = terms;
  if (state.phase === 'finding') return <Searching share={state.share} onCancel={terms.stop} />;
  if (state.phase === 'failed') {
    return (
      <Notice
        tone="danger"
        role="alert"
        title={messages.failed}
        actions={
          <>
            <Button size="xs" onClick={onFind}>
              {messages.tryAgain}
            </Button>
            <Button size="xs" variant="default" onClick={terms.stop}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        {state.reason}
      </Notice>
    );
  }
  if (id === null) {
    return (
      <div className={classes.line}>
        <Button
          variant="default"
          leftSection={<ListChecksIcon size={16} strokeWidth={1.7} aria-hidden />}
          disabled={disabled}
          onClick={onFind}
        >
          {messages.find}
        </Button>
        <span className={classes.note}>{messages.findNote}</span>
      </div>
    );
  }
  if (isExpired) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={messages.expired}
        actions={
          <>
            <Button size="xs" disabled={disabled} onClick={onFind}>
              {messages.findAgain}
            </Button>
            <Button size="xs" variant="default" onClick={terms.discard}>
              {messages.without}
            </Button>
          </>
        }
      >
        {messages.expiredText}
      </Notice>
    );
  }
  if (error !== null) {
    return <LoadFailed title={messages.loadFailed} error={error} onRetry={terms.retry} />;
  }
  if (list === null) {
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={36} radius="md" />
      </div>
    );
  }
  const approved = approvedOf(list.terms).length;
  return (
    <div className={classes.line}>
      <div className={classes.summary} role="status">
        <span className={classes.count}>{messages.summary({ approved, found: list.terms.length })}</span>
        {approved > 0 && <span className={classes.note}>{messages.summaryNote}</span>}
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={onReview}>
          {messages.review}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={terms.discard}>
          {messages.discard}
        </Button>
      </div>
    </div>
  );
}

function Searching({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const percent = Math.round(share * 100);
  // The search itself takes a second or two, and has no measure.
  const isSent = percent >= 100;
  return (
    <div className={classes.searching}>
      <div className={classes.line}>
        <span role="status">{isSent ? messages.finding : messages.uploading({ percent })}</span>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
      <Progress value={isSent ? 100 : percent} animated={isSent} aria-label={messages.finding} />
    </div>
  );
}
