import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'accent' | 'success' | 'warning' | 'neutral';
}

/** A short label that qualifies the element beside it. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
