import type { ReactNode } from 'react';
import classes from './account-page.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  /** Read out when it appears: the outcome of what the visitor came for. */
  readonly outcome?: boolean;
}

/** A page that is one card: password reset, verification, set-up. */
export function AccountCard({ title, text, children, outcome = false }: AccountCardProps) {
  return (
    <div className={classes.page}>
      <div className={classes.card} role={outcome ? 'status' : undefined}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
