import type { ReactNode } from 'react';
import classes from './account-page.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  /** Whether screen readers announce the card when it appears, as the outcome of an action. */
  readonly outcome?: boolean;
}

/** A page with a single card: password reset, verification, setup. */
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
