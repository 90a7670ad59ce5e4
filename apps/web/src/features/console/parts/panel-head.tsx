import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface PanelHeadProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons and filters on the right. */
  readonly actions?: ReactNode;
}

/** The heading of a panel with its actions. */
export function PanelHead({ title, text, actions }: PanelHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.headWords}>
        <h2 className={classes.headTitle}>{title}</h2>
        {text !== undefined && <p className={classes.note}>{text}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
