/** Minimum elapsed share of a window. Earlier, one busy hour would distort the forecast of a month. */
const minElapsed = 0.05;

/** The projected spend at the end of a window, in USD; null if it is too early or the window has no end. */
export function forecast(
  spent: number,
  { start, end }: { readonly start: Date | null; readonly end: Date | null },
  now: Date,
): number | null {
  if (start === null || end === null) return null;
  const elapsed = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return elapsed < minElapsed ? null : spent / Math.min(1, elapsed);
}
