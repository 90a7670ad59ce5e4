import type { Assignment } from '@verso/contracts';
import { formatDate, formatList } from '../../lib/format.ts';
import { collaboration } from '../../messages/collaboration.ts';
import classes from './collaboration.module.css';

const messages = collaboration.assign;

interface AssignmentLineProps {
  readonly assignments: readonly Assignment[];
  readonly now: Date;
  /** Whether due dates no longer matter: the translation is approved. */
  readonly isDone: boolean;
}

/** Who works on a translation, and when it is due: of the user's own assignments if there are some. */
export function AssignmentLine({ assignments, now, isDone }: AssignmentLineProps) {
  const own = assignments.filter((assignment) => assignment.own);
  const shown = own.length > 0 ? own : assignments;
  if (shown.length === 0) return null;
  const names = [...new Set(shown.map(({ name }) => name))];
  const due = shown
    .map(({ due_at }) => due_at)
    .filter((date) => date !== null)
    .toSorted()[0];
  return (
    <span className={classes.assignment}>
      {own.length > 0 ? messages.you : messages.to({ names: formatList(names) })}
      {due !== undefined && <DueDate due={due} now={now} isDone={isDone} />}
    </span>
  );
}

/** When work is due, marked when that has passed. */
export function DueDate({ due, now, isDone }: { due: string; now: Date; isDone: boolean }) {
  const isOverdue = !isDone && new Date(due) < now;
  const date = formatDate(due);
  return (
    <span className={classes.due} data-overdue={isOverdue || undefined}>
      {isOverdue ? messages.overdue({ date }) : messages.dueOn({ date })}
    </span>
  );
}
