import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import classes from './parts.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a panel with its own surface. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <Panel label={title} className={classes.section}>
      <div className={classes.head}>
        <div className={classes.headWords}>
          <h3 className={classes.sectionTitle}>{title}</h3>
          {text !== undefined && <p className={classes.note}>{text}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Panel>
  );
}
