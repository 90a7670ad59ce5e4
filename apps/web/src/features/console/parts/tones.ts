/** What a figure's colour says. The figure, or a word, always stands beside it. */
export type Tone = 'good' | 'fair' | 'bad' | 'notice' | 'neutral';

/** From which percentage a rate of success is good, and from which it is fair; below that it is bad. */
export const rateBounds = {
  key: { good: 95, fair: 80 },
  provider: { good: 95, fair: 90 },
  model: { good: 95, fair: 90 },
} as const;

export type RateKind = keyof typeof rateBounds;

/** Green, yellow or red of a rate of success in percent; neutral before there is one. */
export function rateTone(kind: RateKind, percent: number | null): Tone {
  if (percent === null) return 'neutral';
  const { good, fair } = rateBounds[kind];
  return percent >= good ? 'good' : percent >= fair ? 'fair' : 'bad';
}

/** Of a watched metric in percent of its quota: red from 90, yellow from 80, blue from 70, green below. */
export function metricTone(percent: number | null): Tone {
  if (percent === null) return 'neutral';
  if (percent >= 90) return 'bad';
  if (percent >= 80) return 'fair';
  return percent >= 70 ? 'notice' : 'good';
}

/** Of a budget: yellow from its alert threshold, red from 100 percent. */
export function budgetTone(percent: number, alertThreshold: number): Tone {
  if (percent >= 100) return 'bad';
  return percent >= alertThreshold ? 'fair' : 'good';
}

/** Of an answer to "how likely are you to recommend": green from 9, yellow for 7 and 8, red below. */
export function npsTone(score: number | null): Tone {
  if (score === null) return 'neutral';
  return score >= 9 ? 'good' : score >= 7 ? 'fair' : 'bad';
}
