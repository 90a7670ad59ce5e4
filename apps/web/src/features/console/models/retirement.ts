import { type AdminModelResponse, daysUntilRetirement, retirementWarningDays } from '@verso/contracts';
import type { Tone } from '../parts/tones.ts';

/** How near a model's last day is; null: none is known, and it is not withdrawn by hand. */
export interface Retirement {
  /** Null: withdrawn by hand. */
  readonly daysLeft: number | null;
  readonly tone: Tone;
  /** Near enough to warn of, or past. */
  readonly isDue: boolean;
}

const [first, second, last] = retirementWarningDays;

/** Blue from 60 days before the last day, yellow from 14, red from 1 and after it. */
export function retirementOf(
  model: Pick<AdminModelResponse, 'is_deprecated' | 'deprecation_date'>,
  now: Date,
): Retirement | null {
  if (model.is_deprecated) return { daysLeft: null, tone: 'bad', isDue: true };
  if (model.deprecation_date === null) return null;
  const daysLeft = daysUntilRetirement(model.deprecation_date, now);
  if (daysLeft <= last) return { daysLeft, tone: 'bad', isDue: true };
  if (daysLeft <= second) return { daysLeft, tone: 'fair', isDue: true };
  return { daysLeft, tone: daysLeft <= first ? 'notice' : 'neutral', isDue: daysLeft <= first };
}
