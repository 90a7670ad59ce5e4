import { pricing } from '../../messages/pricing.ts';
import classes from './plan-card.module.css';

interface TrialTermsProps {
  readonly days: number;
  /** Whether this server accepts payments; undefined while unknown, which reserves the line's space. */
  readonly payments: boolean | undefined;
}

/** The terms of a trial, shown before sign-up. */
export function TrialTerms({ days, payments }: TrialTermsProps) {
  return (
    <p className={classes.trialTerms} data-pending={payments === undefined || undefined}>
      {payments === false ? pricing.trialAlone({ days }) : pricing.trialWithCard({ days })}
    </p>
  );
}
