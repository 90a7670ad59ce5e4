import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly children: ReactNode;
  /** Names the region for assistive technology. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A surface for one topic. */
export function Panel({ children, label, className }: PanelProps) {
  return (
    <section className={`${classes.panel} ${className ?? ''}`} aria-label={label}>
      {children}
    </section>
  );
}
