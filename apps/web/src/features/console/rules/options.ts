import { documentTypeList, plans } from '@verso/contracts';
import { routingRules } from '../../../messages/console/rules.ts';
import { languageOptions } from '../../../ui/language-options.ts';
import { type Option, optionsOf } from '../parts/fields.ts';

/** Options for a document's traits, in rule conditions and dry runs. */
export const traits = {
  document_type: documentTypeList.map(
    ({ type, displayName }): Option => ({ value: type, label: displayName }),
  ),
  complexity: optionsOf(routingRules.complexities),
  language: languageOptions().flatMap((entry): readonly Option[] =>
    'items' in entry ? entry.items : [entry],
  ),
  plan: Object.values(plans).map(({ tier, name }): Option => ({ value: tier, label: name })),
} as const;

/** Adds an empty option to a trait's options. */
export function withEmptyOption(options: readonly Option[], open: string): Option[] {
  return [{ value: '', label: open }, ...options];
}

/** The label of a trait's value; unknown values are returned unchanged. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
