import type { ReactNode } from 'react';
import classes from './fit.module.css';

interface MeasuredTextProps {
  readonly where: string;
  readonly text: string;
  readonly picture: ReactNode;
  /** Undefined for text of no unit. */
  readonly onSelect: (() => void) | undefined;
}

/** A text of the report with its picture, which leads to its unit. */
export function MeasuredText({ where, text, picture, onSelect }: MeasuredTextProps) {
  return (
    <button type="button" className={classes.problem} disabled={onSelect === undefined} onClick={onSelect}>
      {picture}
      <span className={classes.words}>
        <span className={classes.where}>{where}</span>
        <span className={classes.excerpt} dir="auto">
          {text}
        </span>
      </span>
    </button>
  );
}
