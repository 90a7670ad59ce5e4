import type { ImportProblem } from '@verso/contracts';
import { glossaryImport as messages } from '../../../messages/glossaries.ts';
import classes from '../glossaries.module.css';

interface ProblemsProps {
  /** The first problems. */
  readonly problems: readonly ImportProblem[];
  /** The number of all. */
  readonly total: number;
}

/** The rows of a file that are left out or changed, with the reasons. */
export function Problems({ problems, total }: ProblemsProps) {
  if (total === 0) return null;
  const more = total - problems.length;
  return (
    <>
      {messages.problems({ problems: total })}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <ul className={classes.problems} tabIndex={0} aria-label={messages.problems({ problems: total })}>
        {problems.map(({ line, code, message }) => (
          <li key={`${line} ${code} ${message}`}>{messages.line({ line, message })}</li>
        ))}
        {more > 0 && <li>{messages.more({ more })}</li>}
      </ul>
    </>
  );
}
