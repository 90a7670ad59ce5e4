import { createHash } from 'node:crypto';
import type { CatalogChange } from '@verso/contracts';
import type { ModelRow } from '../registry/row.ts';
import type { CatalogueEntry } from './read.ts';

/** The registry columns that a catalogue may set. */
export type CatalogueColumns = Partial<
  Pick<
    ModelRow,
    | 'pricingInputPer1m'
    | 'pricingOutputPer1m'
    | 'pricingCachedInputPer1m'
    | 'contextWindow'
    | 'maxInputTokens'
    | 'maxOutputTokens'
    | 'isDeprecated'
  >
>;

/** One difference between a catalogue and the registry. */
export interface Difference {
  readonly entry: CatalogueEntry;
  /** Null if the registry doesn't have the model. */
  readonly row: ModelRow | null;
  readonly changes: CatalogueColumns;
}

const fieldNames: Readonly<Record<keyof CatalogueColumns, string>> = {
  pricingInputPer1m: 'pricing_input_per_1m',
  pricingOutputPer1m: 'pricing_output_per_1m',
  pricingCachedInputPer1m: 'pricing_cached_input_per_1m',
  contextWindow: 'context_window',
  maxInputTokens: 'max_input_tokens',
  maxOutputTokens: 'max_output_tokens',
  isDeprecated: 'is_deprecated',
};

/** Compares a catalogue with the registry. Fields missing in the catalogue are ignored. */
export function compare(
  entries: readonly CatalogueEntry[],
  rows: readonly ModelRow[],
): { readonly differences: readonly Difference[]; readonly unchanged: number } {
  const known = new Map(rows.map((row) => [`${row.provider}/${row.modelId}`, row]));
  const differences = entries.map((entry): Difference => {
    const row = known.get(nameOf(entry)) ?? null;
    const listed = Object.entries(columnsOf(entry)).filter(([, value]) => value !== null);
    const changes = listed.filter(([column, value]) => row?.[column as keyof CatalogueColumns] !== value);
    return { entry, row, changes: Object.fromEntries(changes) };
  });
  const real = differences.filter(({ row, changes }) => row === null || Object.keys(changes).length > 0);
  return { differences: real, unchanged: differences.length - real.length };
}

/** `provider/model` */
export function nameOf({ provider, modelId }: CatalogueEntry): string {
  return `${provider}/${modelId}`;
}

/** A difference as administrators see it before they accept it. */
export function changeOf({ entry, row, changes }: Difference): CatalogChange {
  return {
    model: nameOf(entry),
    display_name: row?.displayName ?? entry.displayName,
    kind: row === null ? 'add' : 'update',
    fields: Object.entries(changes).map(([column, after]) => ({
      field: fieldNames[column as keyof CatalogueColumns],
      before: row?.[column as keyof CatalogueColumns] ?? null,
      after,
    })),
  };
}

/** A hash of the previewed changes. It ensures that the import makes exactly these. */
export function digestOf(changes: readonly CatalogChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

function columnsOf(entry: CatalogueEntry) {
  const { pricing, contextWindow, maxInputTokens, maxOutputTokens } = entry;
  return {
    pricingInputPer1m: rounded(pricing.input),
    pricingOutputPer1m: rounded(pricing.output),
    pricingCachedInputPer1m: pricing.cachedInput === null ? null : rounded(pricing.cachedInput),
    contextWindow,
    maxInputTokens,
    maxOutputTokens,
    // An outdated catalogue must not restore a model that an administrator retired.
    isDeprecated: entry.isDeprecated ? true : null,
  };
}

/** Rounds a price to the precision of the database, so that an imported price shows no difference next time. */
function rounded(usd: number): number {
  return Math.round(usd * 1e8) / 1e8;
}
