/** Digits between separators. */
export function digitRuns(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** All digits in ASCII; raised and lowered ones and fractions as numbers of their own. */
export function plainDigits(text: string): string {
  return text
    .replace(
      /[\u00b2\u00b3\u00b9\u2070-\u2089\u00bc-\u00be\u2150-\u215e\u2460-\u2473]/g,
      (mark) => ` ${mark.normalize('NFKC')} `,
    )
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Decimal digits have ten consecutive code points, from zero (Unicode Standard, section 4.6). */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
