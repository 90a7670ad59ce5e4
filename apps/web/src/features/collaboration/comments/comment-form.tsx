import { Button, Textarea } from '@mantine/core';
import { limits, type Teammate } from '@verso/contracts';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isWriting } from '../../../lib/late-answers.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { NewComment } from './actions.ts';
import classes from './comments.module.css';
import { keepFocus, returnFocus } from './kept-focus.ts';
import { matchingPeople, mentionedIn, type OpenMention, openMentionAt, withMention } from './mentions.ts';
import { type Draft, useDraft } from './use-draft.ts';

const messages = collaboration.comments;

const empty: Draft = { text: '', chosen: [] };

interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  /** Who can be mentioned; empty for guests. */
  readonly people: readonly Teammate[];
  /** What the text is about: it is kept under this name (`useDraft`). */
  readonly keptAs: string;
  readonly autoFocus?: boolean;
  readonly onSubmit: (comment: NewComment) => Promise<void>;
  readonly onCancel?: () => void;
}

/** A field for a comment. `@` lists people to mention: arrow keys choose, Enter or Tab takes. Ctrl or ⌘ Enter sends. */
export function CommentForm({
  label,
  action,
  people,
  keptAs,
  autoFocus = false,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const [{ text, chosen } = empty, keep] = useDraft(keptAs);
  const [mention, setMention] = useState<OpenMention | null>(null);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, error, attempt } = useAttempt();
  const id = useId();
  const options = mention === null ? [] : matchingPeople(people, mention.typed);
  const isOpen = options.length > 0;
  useEffect(() => {
    // The field may have been loaded late.
    if (autoFocus && !isWriting()) field.current?.focus();
  }, [autoFocus]);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    returnFocus(keptAs, element);
    return () => keepFocus(keptAs, element);
  }, [keptAs]);
  const optionId = (index: number) => `${id}-${index}`;

  function look(element: HTMLTextAreaElement) {
    setMention(openMentionAt(element.value, element.selectionStart));
    setActive(0);
  }

  function take(person: Teammate | undefined) {
    if (person === undefined || mention === null) return;
    const next = withMention(text, mention, person.name);
    keep({ text: next.text, chosen: [...chosen, person] });
    setMention(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  async function send() {
    const trimmed = text.trim();
    if (trimmed === '' || busy) return;
    const comment = { text: trimmed, mentions: mentionedIn(trimmed, chosen) };
    if (await attempt(() => onSubmit(comment))) keep(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (isOpen && step !== 0) setActive((active + step + options.length) % options.length);
    else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) take(options[active]);
    else if (isOpen && event.key === 'Escape') setMention(null);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && onCancel !== undefined) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={people.length > 0 ? messages.placeholder : messages.guestPlaceholder}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.commentLength}
          // What is typed while it is being sent would be lost with it.
          readOnly={busy}
          dir="auto"
          value={text}
          data-autofocus={autoFocus || undefined}
          {...(people.length > 0 && {
            'aria-autocomplete': 'list' as const,
            'aria-controls': `${id}-list`,
            ...(isOpen && { 'aria-activedescendant': optionId(active) }),
          })}
          onChange={(event) => {
            keep({ text: event.currentTarget.value, chosen });
            look(event.currentTarget);
          }}
          onBlur={() => setMention(null)}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={messages.suggestions}
          className={classes.people}
          hidden={!isOpen}
        >
          {options.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field (ARIA combobox pattern).
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      </div>
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <div className={classes.buttons}>
        {onCancel !== undefined && (
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            {collaboration.cancel}
          </Button>
        )}
        <Button size="compact-sm" type="submit" loading={busy} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}
