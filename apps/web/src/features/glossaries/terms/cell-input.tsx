import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './term-table.module.css';

/** What happens after a cell is saved. */
export type After = { readonly move: 'down' | 'leave' } | { readonly move: 'tab'; readonly step: 1 | -1 };

interface CellInputProps {
  readonly label: string;
  readonly initial: string;
  /** Whether the text is selected, so that typing replaces it. */
  readonly selected: boolean;
  readonly language: string | undefined;
  readonly placeholder: string | undefined;
  readonly maxLength: number;
  readonly onCommit: (text: string, after: After) => void;
  readonly onCancel: () => void;
}

/** The field of a cell. Enter and Tab save, Escape cancels, and leaving it saves too. */
export function CellInput(props: CellInputProps) {
  const { label, initial, selected, language, placeholder, maxLength, onCommit, onCancel } = props;
  const ref = useRef<HTMLInputElement>(null);
  // The field loses the focus when it disappears, which must not save a second time.
  const isDone = useRef(false);
  useEffect(() => {
    ref.current?.focus();
    if (selected) ref.current?.select();
  }, [selected]);

  function commit(after: After) {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(ref.current?.value ?? initial, after);
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method uses Enter and Escape itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') commit({ move: 'down' });
    else if (event.key === 'Tab') commit({ move: 'tab', step: event.shiftKey ? -1 : 1 });
    else if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  }

  return (
    <input
      ref={ref}
      className={classes.input}
      aria-label={label}
      defaultValue={initial}
      placeholder={placeholder}
      maxLength={maxLength}
      lang={language}
      dir="auto"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => commit({ move: 'leave' })}
    />
  );
}
