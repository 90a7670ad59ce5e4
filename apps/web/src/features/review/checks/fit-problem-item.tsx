import { Button } from '@mantine/core';
import type { FitProblem, TranslatedUnit } from '@verso/contracts';
import { Link } from 'react-router';
import { checks as messages } from '../../../messages/checks.ts';
import { pages } from '../../../messages/pages.ts';
import classes from '../../units/checks/checks.module.css';
import { SeverityIcon } from '../../units/checks/severity-icon.tsx';
import { placeOf } from '../../units/place-of.ts';
import { plainText } from '../../units/wire.ts';
import { MarkedText } from './marked-text.tsx';
import { ProblemText } from './problem-text.tsx';

interface FitProblemItemProps {
  readonly problem: FitProblem;
  /** Undefined until it is loaded, and for text of no unit. */
  readonly unit: TranslatedUnit | undefined;
}

/** A text that does not fit on its page, with the ways to it. */
export function FitProblemItem({ problem, unit }: FitProblemItemProps) {
  const page = problem.page + 1;
  const detail = messages.fitDetail({ page, problem: pages.fit.problems[problem.kind] });
  const address = `?view=pages${problem.unit === null ? '' : `&at=${encodeURIComponent(problem.unit)}`}`;
  return (
    <li className={classes.problem} data-severity="warning">
      <div className={classes.finding} data-severity="warning">
        <SeverityIcon severity="warning" />
        <span className={classes.words}>
          <b>{messages.fit}:</b> {detail}
        </span>
      </div>
      {unit !== undefined && (
        <div className={classes.texts}>
          <ProblemText label={messages.source}>
            <MarkedText wire={unit.source} codes={unit.codes} ranges={[]} />
          </ProblemText>
          <ProblemText label={messages.target}>
            <MarkedText wire={unit.target ?? unit.source} codes={unit.codes} ranges={[]} />
          </ProblemText>
        </div>
      )}
      <div className={classes.actions}>
        <span className={classes.place}>{unit === undefined ? pages.fit.noUnit : placeOf(unit)}</span>
        <span className={classes.space} />
        {problem.unit !== null && (
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={`?unit=${encodeURIComponent(problem.unit)}`}
            aria-label={messages.openThis({ text: unit === undefined ? detail : plainText(unit.source) })}
          >
            {messages.open}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={address}
          aria-label={messages.openPageThis({ detail })}
        >
          {messages.openPage}
        </Button>
      </div>
    </li>
  );
}
