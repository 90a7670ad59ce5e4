import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import classes from './settings.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly tone?: 'danger';
  readonly children?: ReactNode;
}

/** One thing on a tab, under its name. */
export function Section({ title, text, action, tone, children }: SectionProps) {
  return (
    <Panel label={title} className={tone === 'danger' ? classes.danger : undefined}>
      <div className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {text !== undefined && <p className={classes.note}>{text}</p>}
        </div>
        {action}
      </div>
      {children !== undefined && <div>{children}</div>}
    </Panel>
  );
}
