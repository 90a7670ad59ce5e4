import { type AnalyticsResponse, documentTypes, languageName, plans, providers } from '@verso/contracts';

/** The groupings of translations. */
export const groupNames = ['models', 'document_types', 'languages', 'plans'] as const;
export type GroupName = (typeof groupNames)[number];

export type Usage = AnalyticsResponse['totals'];

/** The name and figures of a group. */
export interface GroupRow extends Usage {
  readonly key: string;
  readonly name: string;
  /** Distinguishes groups with the same name. */
  readonly detail: string | null;
}

/** The rows of a grouping, with display names. */
export function rowsOf(analytics: AnalyticsResponse, group: GroupName): readonly GroupRow[] {
  switch (group) {
    case 'models':
      return analytics.models.map(({ model_used: model, provider, ...usage }) => ({
        ...usage,
        key: `${provider}/${model}`,
        name: model,
        detail: nameIn(providers, provider),
      }));
    case 'document_types':
      return analytics.document_types.map(({ document_type: type, ...usage }) => ({
        ...usage,
        key: type,
        name: nameIn(documentTypes, type) ?? type,
        detail: `.${type}`,
      }));
    case 'languages':
      return analytics.languages.map(({ target_language: code, ...usage }) => ({
        ...usage,
        key: code,
        name: languageName(code),
        detail: null,
      }));
    case 'plans':
      return analytics.plans.map(({ tier, ...usage }) => ({
        ...usage,
        key: tier,
        name: nameIn(plans, tier) ?? tier,
        detail: null,
      }));
  }
}

type Named = { readonly name: string } | { readonly displayName: string };

/** The display name of a key in a table of the contracts; unknown keys keep their name. */
function nameIn(table: Readonly<Record<string, Named>>, key: string | null): string | null {
  if (key === null) return null;
  const found = Object.hasOwn(table, key) ? table[key] : undefined;
  if (found === undefined) return key;
  return 'name' in found ? found.name : found.displayName;
}
