import { UnstyledButton } from '@mantine/core';
import type { Comment, Teammate } from '@verso/contracts';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { personName } from '../person-name.ts';
import type { CommentActions } from './actions.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { useDraft } from './use-draft.ts';

const messages = collaboration.comments;

interface CommentViewProps {
  readonly comment: Comment;
  readonly people: readonly Teammate[];
  readonly actions: CommentActions;
  /** With what the name of its changed text begins (`useDraft`). */
  readonly keptAs: string;
}

/** One comment, with its author's actions. */
export function CommentView({ comment, people, actions, keptAs }: CommentViewProps) {
  const { id, author, own, text, mentions, created_at, edited_at } = comment;
  const changeName = `${keptAs} change ${id}`;
  const [change, keepChange] = useDraft(changeName);
  const [isOpening, setIsOpening] = useState(false);
  const editing = change !== undefined;
  const now = useNow(60_000);
  const name = personName(author);
  return (
    <article className={classes.comment} aria-label={messages.of({ name })}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {author.guest && <Tag>{collaboration.guest}</Tag>}
        <span className={classes.quiet}>
          <RelativeTime iso={created_at} now={new Date(now)} />
          {edited_at !== null && text !== null && ` · ${messages.edited}`}
        </span>
      </div>
      {editing && text !== null ? (
        <CommentForm
          label={messages.editComment}
          action={messages.save}
          people={people}
          keptAs={changeName}
          autoFocus={isOpening}
          onSubmit={({ text: changed }) => actions.change(id, { text: changed })}
          onCancel={() => keepChange(null)}
        />
      ) : (
        <p className={text === null ? classes.quiet : classes.text} dir="auto">
          {text === null ? messages.removed : withMentions(text, mentions)}
        </p>
      )}
      {own && text !== null && !editing && (
        <div className={classes.links}>
          <TextButton
            onClick={() => {
              setIsOpening(true);
              keepChange({ text, chosen: [] });
            }}
            label={messages.edit}
          />
          <TextButton onClick={() => actions.remove(id)} label={messages.remove} />
        </div>
      )}
    </article>
  );
}

interface TextButtonProps {
  /** Names the button; shown unless it has other content. */
  readonly label: string;
  readonly onClick: () => Promise<void> | void;
  readonly children?: ReactNode;
}

/** A button that looks like a link. What its action rejects with is shown in a toast. */
export function TextButton({ label, onClick, children }: TextButtonProps) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await onClick();
    } catch (error) {
      toast('error', collaboration.failed({ reason: reasonOf(error) }));
    }
    setBusy(false);
  }
  return (
    <UnstyledButton className={classes.link} aria-label={label} disabled={busy} onClick={() => void run()}>
      {children ?? label}
    </UnstyledButton>
  );
}

/** The text of a comment with its mentions marked. */
function withMentions(text: string, mentions: Comment['mentions']): ReactNode[] {
  const names = mentions.map(({ name }) => `@${name}`);
  const parts: ReactNode[] = [];
  let rest = text;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
    if (found === undefined) break;
    parts.push(rest.slice(0, found.at));
    parts.push(
      <span key={parts.length} className={classes.mention}>
        {found.name}
      </span>,
    );
    rest = rest.slice(found.at + found.name.length);
  }
  return [...parts, rest];
}
