import type { TmxUnit, TmxVariant } from './model.ts';

export interface TmxPair {
  readonly source: TmxVariant;
  readonly target: TmxVariant;
}

/**
 * The segments of a unit in two languages. An exact tag is preferred to one of the same language: `en` also finds `en-US`.
 * @returns undefined if one is missing, or if the unit's source is in another language.
 */
export function pairOf(unit: TmxUnit, sourceLanguage: string, targetLanguage: string): TmxPair | undefined {
  if (unit.sourceLanguage !== undefined && !isSameLanguage(unit.sourceLanguage, sourceLanguage))
    return undefined;
  const source = find(unit.variants, sourceLanguage);
  const target = find(
    unit.variants.filter((variant) => variant !== source),
    targetLanguage,
  );
  return source && target && { source, target };
}

function find(variants: readonly TmxVariant[], language: string): TmxVariant | undefined {
  return (
    variants.find((variant) => variant.language === language) ??
    variants.find((variant) => isSameLanguage(variant.language, language))
  );
}

/** Whether one of the tags is the other one or starts with it. */
export function isSameLanguage(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}
