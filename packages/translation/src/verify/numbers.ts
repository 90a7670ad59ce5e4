/** How the numbers of a source came out in its target, written in ASCII digits without separators. */
export interface NumberDifferences {
  /** Gone, and not by being spelled out. */
  readonly changed: readonly string[];
  /** Gone, but small enough to have become a word. */
  readonly spelled: readonly string[];
  /** In the target alone. */
  readonly added: readonly string[];
}

/** Numbers up to here are often written as words: "3 days", "drei Tage". */
const largestSpelled = 12;

/** Between the digits of one number: points, commas, apostrophes, no-break spaces, Arabic separators. */
const number = /\d+(?:[.,'’\u00a0\u202f\u066b\u066c]\d+)*/g;
/** Chinese, Japanese and Korean count in ten thousands: "1.5 million" is "150万". */
const myriads = /[万萬億亿兆만억조]/;

/**
 * Compares the numbers of two texts as digit sequences. Grouping and decimal separators, digits of other scripts,
 * the order and leading zeros are free (1,234.50 = 1.234,50 = ١٬٢٣٤٫٥٠; 3/5/2024 = 05.03.2024).
 */
export function compareNumbers(source: string, target: string): NumberDifferences {
  const [before, after] = [asciiDigits(source), asciiDigits(target)];
  const whole = subtract(before.match(number) ?? [], after.match(number) ?? [], joined);
  const parts = subtract(whole.left.flatMap(digitRuns), whole.right.flatMap(digitRuns), withoutLeadingZeros);
  const rest = matchJoined(parts.left, parts.right);
  const scaled =
    myriads.test(before) || myriads.test(after) ? subtract(rest.left, rest.right, withoutZeros) : rest;
  const isSmall = (digits: string) => Number(digits) <= largestSpelled;
  return {
    changed: scaled.left.filter((digits) => !isSmall(digits)),
    spelled: scaled.left.filter(isSmall),
    added: scaled.right,
  };
}

interface Rest {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Takes from both lists what is equal by `form`, one for one. */
function subtract(left: readonly string[], right: readonly string[], form: (text: string) => string): Rest {
  const available = new Map<string, string[]>();
  for (const text of right) available.set(form(text), [...(available.get(form(text)) ?? []), text]);
  const unmatched = left.filter((text) => available.get(form(text))?.pop() === undefined);
  return { left: unmatched, right: [...available.values()].flat() };
}

/** "1 234" is one number with a plain space, or two: equal when all that is left reads the same in one piece. */
function matchJoined(left: readonly string[], right: readonly string[]): Rest {
  return left.length > 0 && left.join('') === right.join('') ? { left: [], right: [] } : { left, right };
}

function digitRuns(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

function joined(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+|0+$/g, '');
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Decimal digits stand in runs of ten from zero on (Unicode Standard, section 4.6). */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
