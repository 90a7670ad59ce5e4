const steps = [
  { unit: 'd', seconds: 86_400 },
  { unit: 'h', seconds: 3_600 },
  { unit: 'min', seconds: 60 },
  { unit: 's', seconds: 1 },
] as const;

/** Formats a duration in its two largest units: `45 s`, `3 min 20 s`, `2 d 4 h`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = steps.findIndex((step) => whole >= step.seconds);
  if (first < 0) return '0 s';
  let rest = whole;
  return steps
    .slice(first, first + 2)
    .flatMap(({ unit, seconds: size }) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? [] : [`${count} ${unit}`];
    })
    .join(' ');
}
