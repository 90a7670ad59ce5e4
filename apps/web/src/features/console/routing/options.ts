import { documentTypeList, languages, plans } from '@verso/contracts';
import { routing } from '../../../messages/console/routing.ts';
import { type Option, optionsOf } from '../parts/fields.ts';

/** What a document's traits can be, for conditions of rules and for dry runs. */
export const traits = {
  document_type: documentTypeList.map(
    ({ type, displayName }): Option => ({ value: type, label: displayName }),
  ),
  complexity: optionsOf(routing.complexities),
  language: languages.map(({ code, englishName }): Option => ({ value: code, label: englishName })),
  plan: Object.values(plans).map(({ tier, name }): Option => ({ value: tier, label: name })),
} as const;

/** A select of one trait, with the choice that leaves it open first. */
export function withOpen(options: readonly Option[], open: string): Option[] {
  return [{ value: '', label: open }, ...options];
}

/** The words for a value of a trait; the value itself where it is not known any more. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
