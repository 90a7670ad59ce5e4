import type { TranslationResponse } from '@verso/contracts';
import { collaboration } from '../../messages/collaboration.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AssignmentLine } from './assignment-line.tsx';
import classes from './collaboration.module.css';
import { useAssignments } from './requests.ts';

/** Below the name of a translation: who works on it, and whether it is locked. */
export function WorkNote({ translation: { id, review_state } }: { translation: TranslationResponse }) {
  const { data } = useAssignments(id);
  const now = useNow(60_000);
  const isApproved = review_state === 'approved';
  const assignments = data?.assignments ?? [];
  return (
    <>
      {assignments.length > 0 && (
        <p className={classes.note}>
          <AssignmentLine assignments={assignments} now={new Date(now)} isDone={isApproved} />
        </p>
      )}
      {isApproved && <Notice tone="success">{collaboration.review.locked}</Notice>}
    </>
  );
}
