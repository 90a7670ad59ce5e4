import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'accent' | 'success' | 'warning' | 'neutral';
}

/** A word that qualifies what it stands beside. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
