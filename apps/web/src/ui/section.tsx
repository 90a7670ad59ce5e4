import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /** Shown beside the title. */
  readonly action?: ReactNode;
  readonly tone?: 'danger';
  readonly children?: ReactNode;
}

/** A titled panel on a tab. */
export function Section({ title, text, action, tone, children }: SectionProps) {
  return (
    <Panel label={title} className={tone === 'danger' ? classes.danger : undefined}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {text !== undefined && <p className={classes.note}>{text}</p>}
        </div>
        {action}
      </div>
      {children !== undefined && <div>{children}</div>}
    </Panel>
  );
}
