import { useLayoutEffect, useRef } from 'react';
import { editor } from '../../messages/editor.ts';
import type { OpenCompletions } from './complete-word.ts';
import classes from './completion-list.module.css';

const messages = editor.completions;

interface CompletionListProps {
  readonly id: string;
  readonly open: OpenCompletions | null;
  readonly onTake: (index: number) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export const completionId = (id: string, index: number) => `${id}-${index}`;

/** What completes the word at the caret. The editor keeps the focus and handles the keys (WAI-ARIA, combobox pattern). */
export function CompletionList({ id, open, onTake }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = open !== null;
  // In the top layer, where neither the list of units nor its bars cover it.
  useLayoutEffect(() => {
    if (isOpen) list.current?.showPopover();
    else list.current?.hidePopover();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || open === null) return;
    const { width, height } = element.getBoundingClientRect();
    const fitsBelow = open.bottom + height < window.innerHeight;
    element.style.left = `${Math.max(0, Math.min(open.left, window.innerWidth - width - 8))}px`;
    element.style.top = `${fitsBelow ? open.bottom + 4 : open.top - height - 4}px`;
  }, [open]);
  return (
    <>
      <div
        ref={list}
        id={id}
        popover="manual"
        role="listbox"
        aria-label={messages.label}
        className={classes.list}
      >
        {open?.items.map(({ text, from }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and handles the keys.
          <div
            key={text}
            id={completionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === open.active}
            className={classes.option}
            // Keeps the caret in the editor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(index)}
          >
            <bdi>{text}</bdi>
            <span className={classes.from}>{from}</span>
          </div>
        ))}
      </div>
      <span role="status" className="unseen">
        {open !== null &&
          messages.open({ count: open.items.length, text: open.items[open.active]?.text ?? '' })}
      </span>
    </>
  );
}
