/** Before this share of a window is over, one busy hour would foretell a whole month. */
const minElapsed = 0.05;

/** What a window will have cost by its end if it goes on as it did; null: too early to say, or it has no end. */
export function forecast(
  spent: number,
  { start, end }: { readonly start: Date | null; readonly end: Date | null },
  now: Date,
): number | null {
  if (start === null || end === null) return null;
  const elapsed = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return elapsed < minElapsed ? null : spent / Math.min(1, elapsed);
}
