import type { ImportProblem } from '@verso/contracts';
import { words } from '../../messages/words.ts';
import classes from './words.module.css';

const messages = words.problems;

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
  const title = messages.title({ problems: total });
  return (
    <>
      {title}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <ul className={classes.problems} tabIndex={0} aria-label={title}>
        {problems.map(({ line, code, message }) => (
          <li key={`${line} ${code} ${message}`}>{messages.line({ line, message })}</li>
        ))}
        {more > 0 && <li>{messages.more({ more })}</li>}
      </ul>
    </>
  );
}
