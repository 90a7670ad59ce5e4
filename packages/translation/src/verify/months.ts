import { plainDigits } from './digits.ts';

interface Months {
  readonly names: readonly string[];
  /** The names of each month, long and short. */
  readonly patterns: readonly (readonly RegExp[])[];
}

const months = new Map<string, Months>();

function readMonths(language: string): Months {
  const known = months.get(language);
  if (known !== undefined) return known;
  const names = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const)
      .map((form) => monthName(language, month, form))
      .filter((name) => /^\p{L}{3,}$/u.test(name)),
  );
  const patterns = names.map((forms) =>
    forms.map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{Ll})`, 'gu')),
  );
  const read = { names: names.flat(), patterns };
  months.set(language, read);
  return read;
}

/** The names of each month as written in a language, long and short. */
export function monthsOf(language: string): readonly (readonly RegExp[])[] {
  return readMonths(language).patterns;
}

/** The months that a text names, each as often as it does; those in ideographs by their number. */
function monthsIn(text: string, language: string): readonly number[] {
  if (/^(?:ja|zh|ko)/.test(language))
    return [...plainDigits(text).matchAll(/(?<!\d)(\d{1,2})\s?[か个個]?[月월]/g)]
      .filter(([found]) => !/[か个個]/.test(found))
      .map(([, month]) => Number(month));
  // Most texts name none.
  if (!readMonths(language).names.some((name) => text.includes(name))) return [];
  return monthsOf(language).flatMap((patterns, index) => {
    const found = new Set(
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match.index)),
    );
    return [...found].map(() => index + 1);
  });
}

/**
 * Compares the months that two texts name.
 * @returns the problem as a sentence, or undefined
 */
export function compareMonths(
  source: string,
  target: string,
  languages: { readonly source: string | null; readonly target: string },
): string | undefined {
  if (languages.source === null) return undefined;
  const before = monthsIn(source, languages.source);
  if (before.length === 0) return undefined;
  const after = monthsIn(target, languages.target);
  if (before.length !== after.length) return undefined;
  const left = before.filter((month) => !after.includes(month));
  return left.length > 0 && after.some((month) => !before.includes(month))
    ? 'A month has changed.'
    : undefined;
}

function monthName(language: string, month: number, form: 'long' | 'short'): string {
  try {
    const format = new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' });
    const part = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month');
    return part?.value.replace(/\.$/, '') ?? '';
  } catch {
    return ''; // not a BCP 47 tag: its months are unknown
  }
}
