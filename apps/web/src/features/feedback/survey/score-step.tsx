import { UnstyledButton } from '@mantine/core';
import { limits } from '@verso/contracts';
import { survey } from '../../../messages/survey.ts';
import classes from './survey.module.css';

const scores = Array.from({ length: limits.npsMaximum + 1 }, (_, score) => score);

interface ScoreStepProps {
  /** The previously chosen score; null at first. */
  readonly score: number | null;
  readonly onScore: (score: number) => void;
}

export function ScoreStep({ score, onScore }: ScoreStepProps) {
  return (
    <>
      <p className={classes.question}>{survey.question}</p>
      <fieldset className={classes.scores} aria-label={survey.scores}>
        {scores.map((value) => (
          <UnstyledButton
            key={value}
            className={classes.score}
            aria-pressed={value === score}
            data-autofocus={value === (score ?? 0) || undefined}
            onClick={() => onScore(value)}
          >
            {value}
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={classes.ends}>
        <span>{survey.lowest}</span>
        <span>{survey.highest}</span>
      </div>
    </>
  );
}
