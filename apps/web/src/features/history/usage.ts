import { type CreditsResponse, pagesLeft } from '@verso/contracts';

export interface Usage {
  /** Whole percent of the plan that is used or reserved, 0 to 100. */
  readonly percent: number;
  readonly left: number;
  readonly pages: number;
  readonly level: 'low' | 'middle' | 'high';
}

/** The figures of the usage card. The level is low under 50 %, middle under 80 %, and high from 80 %. */
export function usageOf(credits: CreditsResponse): Usage {
  const included = credits.characters_included_in_plan;
  const left = Math.max(0, credits.characters_remaining);
  const used = credits.characters_used_this_month + credits.characters_reserved;
  const percent = included > 0 ? Math.min(100, Math.floor((used / included) * 100)) : 100;
  return {
    percent,
    left,
    pages: pagesLeft(left),
    level: percent < 50 ? 'low' : percent < 80 ? 'middle' : 'high',
  };
}
