import { pricing } from '../../messages/pricing.ts';
import classes from './plan-card.module.css';

interface TrialNeedsProps {
  readonly days: number;
  /** Whether this server takes payments; undefined: not known yet, and the line's place is kept. */
  readonly payments: boolean | undefined;
}

/** What a trial takes, said before anyone signs up for it. */
export function TrialNeeds({ days, payments }: TrialNeedsProps) {
  return (
    <p className={classes.trialNeeds} data-pending={payments === undefined || undefined}>
      {payments === false ? pricing.trialAlone(days) : pricing.trialWithCard(days)}
    </p>
  );
}
