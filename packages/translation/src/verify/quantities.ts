import { minusForms, percentForms, unitForms } from './unit-forms.ts';

const measured = /\d\s?[%‰٪％﹪]/gu;
/** The sign of the first number of a range, which other languages leave out: "10% to 20%". */
const range = /[%％]\s?(?=(?:to|and|or|bis|und|oder|à|et|ou|a|y|o|e|до|и|或|到|至|から|[-–—~〜～])\s?\d)/gu;
/** A minus, and not a range or a hyphen: nothing or a space is before it, and no number before that. */
const negative = /(?<![\d\s][^\S\n]|[^\s([{=:„"“«])[-−–](?=\d)/u;

/** Dimensions in which a text may add another unit to explain one. */
const explained: ReadonlySet<string> = new Set(['size', 'volume', 'data', 'time']);

/**
 * Compares what belongs to the numbers of two texts: their sign, percent, unit of measure, currency.
 * @returns the problem as a sentence, or undefined
 */
export function compareQuantities(source: string, target: string): string | undefined {
  if (!/\p{Nd}/u.test(source)) return undefined;
  const percents = source.replace(range, '').match(measured)?.length ?? 0;
  if (percents > 0 && (target.match(percentForms)?.length ?? 0) < percents)
    return 'A percent sign is missing.';
  if (negative.test(source) && !minusForms.test(target)) return 'A minus sign is missing.';
  for (const [dimension, forms] of Object.entries(unitForms))
    for (const [unit, form] of Object.entries(forms)) {
      if (!form.test(source) || (explained.has(dimension) && form.test(target))) continue;
      const other = Object.entries(forms).find(([, each]) => each.test(target) && !each.test(source));
      if (other !== undefined) return `“${unit}” became “${other[0]}”.`;
    }
  return undefined;
}
