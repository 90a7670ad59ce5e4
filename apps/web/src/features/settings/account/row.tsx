import type { ReactNode } from 'react';
import classes from './account.module.css';

interface RowProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A row with a title and text, and an action at its end. */
export function Row({ title, text, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.rowBody}>
        <h3 className={classes.rowTitle}>{title}</h3>
        <p className={classes.note}>{text}</p>
      </div>
      <div className={classes.rowEnd}>{children}</div>
    </div>
  );
}
