import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';
import type { Tone } from './tones.ts';

interface FigureProps {
  readonly label: string;
  /** Undefined: still loading. */
  readonly value: ReactNode | undefined;
  readonly hint?: ReactNode;
  readonly tone?: Tone | undefined;
}

/** A wrapping row of figure cards. */
export function Figures({ children, label }: { children: ReactNode; label: string }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {children}
    </dl>
  );
}

/** A figure with its label and a hint. */
export function Figure({ label, value, hint, tone }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.figureLabel}>{label}</dt>
      <dd className={classes.figureValue} data-tone={tone}>
        {value ?? <Skeleton height={28} width={72} />}
      </dd>
      {hint !== undefined && <dd className={classes.figureHint}>{hint}</dd>}
    </div>
  );
}
