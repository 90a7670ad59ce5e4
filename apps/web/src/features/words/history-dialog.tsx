import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { shell } from '../../messages/shell.ts';
import { words } from '../../messages/words.ts';
import { useLastShown } from '../../ui/use-last-shown.ts';
import classes from './words.module.css';

const messages = words.history;

interface HistoryDialogProps<Subject> {
  /** What the history is of; null: closed. */
  readonly shown: Subject | null;
  readonly onClose: () => void;
  readonly children: (shown: Subject) => ReactNode;
}

/** The history of a glossary, a term or a segment. */
export function HistoryDialog<Subject>({ shown, onClose, children }: HistoryDialogProps<Subject>) {
  const last = useLastShown(shown);
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={messages.title}
      size="lg"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {last !== null && children(last)}
    </Modal>
  );
}

interface HistoryEntryProps {
  readonly title: string;
  /** Who it was; null: no longer known. */
  readonly name: string | null;
  readonly at: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** One change: what, who and when. Within a `HistoryList`. */
export function HistoryEntry({ title, name, at, children, action }: HistoryEntryProps) {
  return (
    <li className={classes.change}>
      <span className={classes.changeTitle}>{title}</span>
      {children}
      <span className={classes.by}>
        {messages.by({ name: name ?? messages.unknown, moment: formatMoment(at) })}
      </span>
      {action}
    </li>
  );
}

/** Changes, the newest first. */
export function HistoryList({ children }: { children: ReactNode }) {
  return <ol className={classes.changes}>{children}</ol>;
}
