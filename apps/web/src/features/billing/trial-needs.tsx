import { pricing } from '../../messages/pricing.ts';
import classes from './plan-card.module.css';

interface TrialNeedsProps {
  readonly days: number;
  /** Whether this server takes payments; undefined: not known yet, and nothing is said. */
  readonly payments: boolean | undefined;
}

/** What a trial takes, said before anyone signs up for it. */
export function TrialNeeds({ days, payments }: TrialNeedsProps) {
  if (payments === undefined) return null;
  return (
    <p className={classes.trialNeeds}>{payments ? pricing.trialWithCard(days) : pricing.trialAlone(days)}</p>
  );
}
