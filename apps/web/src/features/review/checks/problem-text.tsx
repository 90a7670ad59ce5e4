import type { ReactNode } from 'react';
import classes from '../../units/checks/checks.module.css';

/** The source or target of a unit with a problem. */
export function ProblemText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard. */}
      <p className={classes.text} dir="auto" translate="no" tabIndex={0}>
        {children}
      </p>
    </div>
  );
}
