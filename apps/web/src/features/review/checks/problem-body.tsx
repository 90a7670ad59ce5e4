import type { CheckProblem } from '@verso/contracts';
import { checks as messages } from '../../../messages/checks.ts';
import classes from '../../units/checks/checks.module.css';
import { SeverityIcon } from '../../units/checks/severity-icon.tsx';
import { MarkedText } from './marked-text.tsx';
import { ProblemText } from './problem-text.tsx';

/** What is wrong with a text, with its source and translation. */
export function ProblemBody({ problem }: { problem: CheckProblem }) {
  const { rule, severity, detail, source, target, codes, ranges } = problem;
  return (
    <>
      <div className={classes.finding} data-severity={severity}>
        <SeverityIcon severity={severity} />
        <span className={classes.words}>
          <b>{messages.rules[rule]}:</b> {detail}
        </span>
      </div>
      <div className={classes.texts}>
        <ProblemText label={messages.source}>
          <MarkedText wire={source} codes={codes} ranges={[]} />
        </ProblemText>
        <ProblemText label={messages.target}>
          <MarkedText wire={target ?? source} codes={codes} ranges={ranges} />
        </ProblemText>
      </div>
    </>
  );
}
