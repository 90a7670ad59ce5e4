/** Differences between the numbers of source and target, as written but in ASCII digits. */
export interface NumberDifferences {
  /** Missing in the target, and too large to be spelled out. */
  readonly changed: readonly string[];
  /** Missing in the target, but small enough to be spelled out. */
  readonly spelled: readonly string[];
  /** Only in the target; of a number of which a part is in the source, the other parts. */
  readonly added: readonly string[];
}

/** Numbers up to this one are often written as words: "3 days", "drei Tage". */
const maxSpelledOut = 12;

/** Allows points, commas, apostrophes, no-break spaces and Arabic separators between digits. */
const number = /\d+(?:[.,'’\u00a0\u202f\u066b\u066c]\d+)*/g;
/** Chinese, Japanese and Korean count in ten thousands: "1.5 million" is "150万". */
const myriads = /\d\s?[万萬億亿兆만억조]/;

/**
 * Compares the numbers of two texts as digit sequences. Ignores separators, digit scripts, order and leading zeros
 * (1,234.50 = 1.234,50 = ١٬٢٣٤٫٥٠; 3/5/2024 = 05.03.2024).
 */
export function compareNumbers(source: string, target: string): NumberDifferences {
  const [before, after] = [asciiDigits(source), asciiDigits(target)];
  const whole = subtract(before.match(number) ?? [], after.match(number) ?? [], joined);
  const scaled =
    myriads.test(before) || myriads.test(after)
      ? subtract(whole.left, whole.right, withoutOuterZeros)
      : whole;
  const { left, right } = matchPlainSpaces(matchRuns(scaled));
  return {
    changed: left.filter((found) => !maybeSpelled(found)),
    spelled: left.filter(maybeSpelled),
    added: right,
  };
}

interface Rest {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Removes pairs that are equal by `form` from both lists. */
function subtract(left: readonly string[], right: readonly string[], form: (text: string) => string): Rest {
  const available = Map.groupBy(right, form);
  const unmatched = left.filter((text) => available.get(form(text))?.pop() === undefined);
  return { left: unmatched, right: [...available.values()].flat() };
}

/** Digits of a number between separators. */
interface Run {
  readonly digits: string;
  isTaken: boolean;
}

/** Matches dates with other separators: a number matches if all its runs of digits are in the target. */
function matchRuns({ left, right }: Rest): Rest {
  const all = right.map((text) => digitRuns(text).map((digits): Run => ({ digits, isTaken: false })));
  const runs = Map.groupBy(all.flat(), ({ digits }) => withoutLeadingZeros(digits));
  const unmatched = left.filter((text) => {
    const taken: Run[] = [];
    for (const run of digitRuns(text)) {
      const found = runs.get(withoutLeadingZeros(run))?.pop();
      if (found === undefined) {
        for (const back of taken) runs.get(withoutLeadingZeros(back.digits))?.push(back);
        return true;
      }
      taken.push(found);
    }
    for (const each of taken) each.isTaken = true;
    return false;
  });
  const rest = right.flatMap((text, index) => {
    const untaken = (all[index] ?? []).filter(({ isTaken }) => !isTaken);
    return untaken.length === all[index]?.length ? [text] : untaken.map(({ digits }) => digits);
  });
  return { left: unmatched, right: rest };
}

/** "1 234" may be one number or two: the rests match if they are equal when joined. */
function matchPlainSpaces({ left, right }: Rest): Rest {
  const same = left.length > 0 && joined(left.join('')) === joined(right.join(''));
  return same ? { left: [], right: [] } : { left, right };
}

function maybeSpelled(found: string): boolean {
  return /^\d+$/.test(found) && Number(found) <= maxSpelledOut;
}

export function digitRuns(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

function joined(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function withoutOuterZeros(text: string): string {
  const digits = joined(text);
  let [start, end] = [0, digits.length];
  while (start < end && digits.charAt(start) === '0') start += 1;
  while (end > start && digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(start, end);
}

function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Decimal digits have ten consecutive code points, from zero (Unicode Standard, section 4.6). */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
