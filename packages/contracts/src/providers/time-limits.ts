/** How long a call to a model may take, in whole seconds. */
export interface TimeLimits {
  /** Until its first word. */
  readonly firstTokenSeconds: number;
  /** Between two parts of its answer. */
  readonly silenceSeconds: number;
  /** Until the end of its answer, however steadily it arrives. */
  readonly totalSeconds: number;
}

export const timeLimitNames = [
  'firstTokenSeconds',
  'silenceSeconds',
  'totalSeconds',
] as const satisfies readonly (keyof TimeLimits)[];

/**
 * Without a graphics card, a model reads a few dozen tokens a second before it writes, and a few seconds later each. So
 * servers of the operator have more time; one that is gone is noticed by its connection.
 */
export const defaultTimeLimits: Readonly<Record<'ownNetwork' | 'elsewhere', TimeLimits>> = {
  ownNetwork: { firstTokenSeconds: 600, silenceSeconds: 120, totalSeconds: 3600 },
  elsewhere: { firstTokenSeconds: 60, silenceSeconds: 30, totalSeconds: 600 },
};

/** The longest that can be chosen. */
export const longestTimeLimits: TimeLimits = {
  firstTokenSeconds: 3600,
  silenceSeconds: 3600,
  totalSeconds: 86_400,
};

/** The time limits in an object, without those that are not set. */
export function timeLimitsIn(
  values: {
    readonly [Name in keyof TimeLimits]?: number | null | undefined;
  },
): Partial<TimeLimits> {
  return Object.fromEntries(
    timeLimitNames.flatMap((name) => {
      const seconds = values[name] ?? null;
      return seconds === null ? [] : [[name, seconds]];
    }),
  );
}
