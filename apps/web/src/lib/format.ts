import { currentLanguage } from './i18n/language.ts';

const integers = once(() => new Intl.NumberFormat(currentLanguage().formats));
const dollars = once(
  () =>
    new Intl.NumberFormat(currentLanguage().formats, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** Creates a formatter on first use. It takes milliseconds, which would delay the start of the page. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function formatNumber(value: number): string {
  return integers().format(value);
}

const decimals = once(() => new Intl.NumberFormat(currentLanguage().formats, { maximumFractionDigits: 20 }));

/** A number with all its decimals: `6,000`, `0.0008`. */
export function formatExactNumber(value: number): string {
  return decimals().format(value);
}

/** US dollars with two decimals: `$1.50`. */
export function formatMoney(amount: number): string {
  return dollars().format(amount);
}

const byteUnits = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `512 Bytes`, `1.5 KB`, `24.31 MB`: binary steps, at most two decimals. */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return `0 ${byteUnits[0]}`;
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1);
  const value = Number((bytes / 1024 ** step).toFixed(2));
  return `${value} ${byteUnits[step]}`;
}

/** Seconds as a clock: `0:07`, `12:40`, `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const lists = once(() => new Intl.ListFormat(currentLanguage().code));

/** A list as part of a sentence: `PDF, DOC, and RTF`. */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}

const exact = once(
  () => new Intl.DateTimeFormat(currentLanguage().formats, { dateStyle: 'full', timeStyle: 'short' }),
);
const shortDate = once(() => new Intl.DateTimeFormat(currentLanguage().formats, { dateStyle: 'medium' }));
const dateTime = once(
  () => new Intl.DateTimeFormat(currentLanguage().formats, { dateStyle: 'medium', timeStyle: 'short' }),
);
const fullDate = once(() => new Intl.DateTimeFormat(currentLanguage().formats, { dateStyle: 'full' }));

/** The exact date and time, for a tooltip. */
export function formatMoment(iso: string): string {
  return exact().format(new Date(iso));
}

/** The date: `Nov 21, 2026`. */
export function formatDate(iso: string): string {
  return shortDate().format(new Date(iso));
}

/** The date and time: `Nov 21, 2026, 5:20 PM`. */
export function formatDateTime(iso: string): string {
  return dateTime().format(new Date(iso));
}

/** The full date: `Saturday, November 21, 2026`. */
export function formatFullDate(date: Date): string {
  return fullDate().format(date);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time since a moment, in the unit that the interface shows. */
export type Age =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly value: number }
  | { readonly unit: 'date' };

/** `now` under 1 minute, minutes under 1 hour, hours under 24, days under 7, then the date. */
export function ageOf(iso: string, now: Date): Age {
  const elapsed = now.getTime() - Date.parse(iso);
  if (elapsed < minute) return { unit: 'now' };
  if (elapsed < hour) return { unit: 'minutes', value: Math.floor(elapsed / minute) };
  if (elapsed < day) return { unit: 'hours', value: Math.floor(elapsed / hour) };
  if (elapsed < 7 * day) return { unit: 'days', value: Math.floor(elapsed / day) };
  return { unit: 'date' };
}

/** The number of local midnights between two moments. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / day);
}
