import type { ReactNode } from 'react';
import classes from './parts.module.css';
import type { Tone } from './tones.ts';

/** A figure or word in the colour of its tone. */
export function Toned({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.toned} data-tone={tone}>
      {children}
    </span>
  );
}

/** A word on a soft ground of its tone: a status. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
