import type { ProviderId } from '@verso/contracts';
import { providersByCatalogueName } from '@verso/gateway';
import { z } from 'zod';

/** A model in a catalogue. Prices are in USD per million tokens. */
export interface CatalogueEntry {
  readonly provider: ProviderId;
  readonly modelId: string;
  readonly displayName: string;
  readonly pricing: { readonly input: number; readonly output: number; readonly cachedInput: number | null };
  /** Null if missing in the catalogue. */
  readonly contextWindow: number | null;
  readonly maxInputTokens: number | null;
  readonly maxOutputTokens: number | null;
  readonly isDeprecated: boolean;
}

export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** The number of models of supported providers that have no price or no text output. */
  readonly skipped: number;
}

const price = z.number().min(0).max(100_000);
const tokens = z.number().int().min(1).max(100_000_000).nullish().catch(null);
const model = z.object({
  name: z.string().trim().min(1).max(200),
  cost: z.object({ input: price, output: price, cache_read: price.nullish() }),
  limit: z.object({ context: tokens, input: tokens, output: tokens }).partial().nullish(),
  modalities: z.object({ output: z.array(z.string()) }).nullish(),
  status: z.string().nullish(),
});
const catalogue = z.record(z.string(), z.object({ models: z.record(z.string(), z.unknown()) }));

/**
 * Reads a catalogue in the format of https://models.dev/api.json: providers by name, each with its models by id.
 * Unsupported providers are ignored.
 * @throws ZodError when the format is different
 */
export function readCatalogue(json: unknown): Catalogue {
  const entries: CatalogueEntry[] = [];
  let skipped = 0;
  for (const [name, { models }] of Object.entries(catalogue.parse(json))) {
    const provider = providersByCatalogueName.get(name);
    if (provider === undefined) continue;
    for (const [modelId, described] of Object.entries(models)) {
      const entry = entryOf(provider, modelId, described);
      if (entry === null) skipped += 1;
      else entries.push(entry);
    }
  }
  return { entries, skipped };
}

function entryOf(provider: ProviderId, modelId: string, described: unknown): CatalogueEntry | null {
  const { data } = model.safeParse(described);
  if (data === undefined || modelId === '' || modelId.length > 200) return null;
  if (data.modalities?.output.includes('text') === false) return null;
  const { cost, limit } = data;
  return {
    provider,
    modelId,
    displayName: data.name,
    pricing: { input: cost.input, output: cost.output, cachedInput: cost.cache_read ?? null },
    contextWindow: limit?.context ?? null,
    maxInputTokens: limit?.input ?? limit?.context ?? null,
    maxOutputTokens: limit?.output ?? null,
    isDeprecated: data.status === 'deprecated',
  };
}
