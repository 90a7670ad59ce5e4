import { limits } from '../limits.ts';

export type NpsCategory = 'promoter' | 'passive' | 'detractor';

/** Promoters give 9 or 10, passives 7 or 8, detractors less. */
export function npsCategory(score: number): NpsCategory {
  if (score >= 9) return 'promoter';
  return score >= 7 ? 'passive' : 'detractor';
}

/** Replaces an empty comment. */
export function npsDefaultMessage(score: number): string {
  return `NPS Score: ${score}/${limits.npsMaximum}`;
}
