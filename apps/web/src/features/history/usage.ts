import { type CreditsResponse, pagesLeft } from '@verso/contracts';

export interface Usage {
  /** Whole percent of the plan that is used or reserved, 0 to 100. */
  readonly percent: number;
  readonly left: number;
  readonly pages: number;
  readonly level: 'low' | 'middle' | 'high';
}

/** The meter of a usage card: under 50 % low, under 80 % middle, from there high. */
export function usageOf(credits: CreditsResponse): Usage {
  const included = credits.characters_included_in_plan;
  const left = Math.max(0, credits.characters_remaining);
  const gone = credits.characters_used_this_month + credits.characters_reserved;
  const percent = included > 0 ? Math.min(100, Math.floor((gone / included) * 100)) : 100;
  return {
    percent,
    left,
    pages: pagesLeft(left),
    level: percent < 50 ? 'low' : percent < 80 ? 'middle' : 'high',
  };
}
