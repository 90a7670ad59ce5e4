import type { CommentThread, Teammate } from '@verso/contracts';
import { useState } from 'react';
import { collaboration } from '../../../messages/collaboration.ts';
import { personName } from '../person-name.ts';
import type { CommentActions } from './actions.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentView, TextButton } from './comment-view.tsx';
import classes from './comments.module.css';
import { useDraft } from './use-draft.ts';

const messages = collaboration.comments;

interface CommentThreadsProps {
  readonly unit: string;
  readonly threads: readonly CommentThread[];
  readonly people: readonly Teammate[];
  readonly canComment: boolean;
  readonly actions: CommentActions;
  /** Whether the field for a new comment takes the focus. */
  readonly autoFocus?: boolean;
  /** The name under which a new comment is kept (`useDraft`), and with which those of replies and changes begin. */
  readonly keptAs: string;
}

/** The threads about a unit, the open ones first, and a field for another. */
export function CommentThreads({
  unit,
  threads,
  people,
  canComment,
  actions,
  autoFocus = false,
  keptAs,
}: CommentThreadsProps) {
  const open = threads.filter((thread) => thread.resolved_at === null);
  const resolved = threads.filter((thread) => thread.resolved_at !== null);
  const list = (shown: readonly CommentThread[]) => (
    <ul className={classes.threads} aria-label={messages.label}>
      {shown.map((thread) => (
        <li key={thread.id} className={classes.thread}>
          <Thread thread={thread} people={people} canComment={canComment} actions={actions} keptAs={keptAs} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.stack}>
      {threads.length === 0 && <p className={classes.quiet}>{messages.none}</p>}
      {open.length > 0 && list(open)}
      {canComment ? (
        <CommentForm
          key={unit}
          label={messages.start}
          action={messages.send}
          people={people}
          keptAs={keptAs}
          autoFocus={autoFocus}
          onSubmit={(comment) => actions.start(unit, comment)}
        />
      ) : (
        <p className={classes.quiet}>{messages.viewerNote}</p>
      )}
      {resolved.length > 0 && (
        <details className={classes.resolved}>
          <summary>{messages.showResolved({ count: resolved.length })}</summary>
          {list(resolved)}
        </details>
      )}
    </div>
  );
}

type ThreadProps = Omit<CommentThreadsProps, 'unit' | 'threads' | 'autoFocus'> & {
  readonly thread: CommentThread;
};

function Thread({ thread, people, canComment, actions, keptAs }: ThreadProps) {
  const { id, comments, resolved_at, resolved_by } = thread;
  const replyName = `${keptAs} reply ${id}`;
  const [reply, keepReply] = useDraft(replyName);
  const [isOpening, setIsOpening] = useState(false);
  const [first] = comments;
  const starter = first === undefined ? '' : personName(first.author);
  return (
    <>
      {comments.map((comment) => (
        <CommentView key={comment.id} comment={comment} people={people} actions={actions} keptAs={keptAs} />
      ))}
      {resolved_at !== null && resolved_by !== null && (
        <p className={classes.quiet}>{messages.resolvedBy({ name: personName(resolved_by) })}</p>
      )}
      {canComment &&
        (reply !== undefined ? (
          <CommentForm
            label={messages.replyTo({ name: starter })}
            action={messages.sendReply}
            people={people}
            keptAs={replyName}
            autoFocus={isOpening}
            onSubmit={(comment) => actions.reply(id, comment)}
            onCancel={() => keepReply(null)}
          />
        ) : (
          <div className={classes.links}>
            <TextButton
              label={messages.replyTo({ name: starter })}
              onClick={() => {
                setIsOpening(true);
                keepReply({ text: '', chosen: [] });
              }}
            >
              {messages.reply}
            </TextButton>
            <TextButton
              onClick={() => actions.change(id, { resolved: resolved_at === null })}
              label={resolved_at === null ? messages.resolve : messages.reopen}
            />
          </div>
        ))}
    </>
  );
}
