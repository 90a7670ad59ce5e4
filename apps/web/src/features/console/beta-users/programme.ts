import type { BetaUserResponse } from '@verso/contracts';

const dayMs = 24 * 60 * 60 * 1000;

/** The beta programme in figures. */
export interface Programme {
  readonly enrolled: number;
  /** With a translation in the last 7 days. */
  readonly active: number;
  readonly translations: number;
  /** Average of the latest answers, out of 10; null: nobody has answered. */
  readonly nps: number | null;
  readonly answered: number;
  /** Whose time is over within 30 days. */
  readonly ending: number;
}

/** Sums up everybody in the programme. */
export function programmeOf(rows: readonly BetaUserResponse[], now: Date): Programme {
  const scores = rows.flatMap(({ nps_score }) => (nps_score === null ? [] : [nps_score]));
  const horizon = now.getTime() + 30 * dayMs;
  return {
    enrolled: rows.length,
    active: rows.filter(({ engagement_status }) => engagement_status === 'active').length,
    translations: rows.reduce((sum, { total_translations }) => sum + total_translations, 0),
    nps: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    answered: scores.length,
    ending: rows.filter(({ expires_at }) => expires_at !== null && Date.parse(expires_at) <= horizon).length,
  };
}
