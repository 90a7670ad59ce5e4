const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A counter in the list's number format; unknown formats use digits. */
export function formatNumber(value: number, format: string): string {
  if (format === 'lowerLetter' || format === 'a') return letters(value);
  if (format === 'upperLetter' || format === 'A') return letters(value).toUpperCase();
  if (format === 'lowerRoman' || format === 'i') return roman(value);
  if (format === 'upperRoman' || format === 'I') return roman(value).toUpperCase();
  return format === 'decimalZero' ? String(value).padStart(2, '0') : String(value);
}

/** a, b, … z, aa, bb (ECMA-376 part 1, §17.18.59). */
function letters(value: number): string {
  if (value < 1) return String(value);
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return letter.repeat(Math.min(8, Math.ceil(value / 26)));
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  return romans
    .map(([worth, letter]) => {
      const times = Math.floor(rest / worth);
      rest -= times * worth;
      return letter.repeat(times);
    })
    .join('');
}
