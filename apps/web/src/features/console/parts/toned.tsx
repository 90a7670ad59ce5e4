import type { ReactNode } from 'react';
import classes from './parts.module.css';
import type { Tone } from './tones.ts';

/** Text in the color of a tone. */
export function Toned({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.toned} data-tone={tone}>
      {children}
    </span>
  );
}

/** A status tag with a soft background. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
