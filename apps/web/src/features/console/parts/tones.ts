/** The meaning of a color. Always accompanied by text. */
export type Tone = 'good' | 'fair' | 'bad' | 'notice' | 'neutral';

/** Lower bounds in percent for good and fair success rates. */
export const rateBounds = {
  key: { good: 95, fair: 80 },
  provider: { good: 95, fair: 90 },
  model: { good: 95, fair: 90 },
} as const;

export type RateKind = keyof typeof rateBounds;

/** The tone of a success rate in percent; neutral without data. */
export function rateTone(kind: RateKind, percent: number | null): Tone {
  if (percent === null) return 'neutral';
  const { good, fair } = rateBounds[kind];
  return percent >= good ? 'good' : percent >= fair ? 'fair' : 'bad';
}

/** The tone of a metric in percent of its limit: red from 90, yellow from 80, blue from 70, green below. */
export function metricTone(percent: number | null): Tone {
  if (percent === null) return 'neutral';
  if (percent >= 90) return 'bad';
  if (percent >= 80) return 'fair';
  return percent >= 70 ? 'notice' : 'good';
}

/** The tone of a budget: yellow from its alert threshold, red from 100 percent. */
export function budgetTone(percent: number, alertThreshold: number): Tone {
  if (percent >= 100) return 'bad';
  return percent >= alertThreshold ? 'fair' : 'good';
}

/** The tone of an NPS score: green from 9, yellow for 7 and 8, red below. */
export function npsTone(score: number | null): Tone {
  if (score === null) return 'neutral';
  return score >= 9 ? 'good' : score >= 7 ? 'fair' : 'bad';
}
