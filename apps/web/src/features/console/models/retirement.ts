import { type AdminModelResponse, daysUntilRetirement, retirementWarningDays } from '@verso/contracts';
import type { Tone } from '../parts/tones.ts';

/** The retirement of a model; null if it has no last day and is not withdrawn. */
export interface Retirement {
  /** Null: withdrawn manually. */
  readonly daysLeft: number | null;
  readonly tone: Tone;
  /** Whether its last day is past or near enough for a warning. */
  readonly isDue: boolean;
}

const [first, second, last] = retirementWarningDays;

/** The tone is blue from 60 days before the last day, yellow from 14, and red from 1 day and after it. */
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
