import { type ProviderId, providerIds } from '@verso/contracts';
import type { Provider } from '../provider/provider.ts';

/** The adapter of every provider: what the folder of its id exports as `provider`. A missing folder ends the start. */
export const adapters = Object.fromEntries(
  await Promise.all(
    providerIds.map(async (id) => {
      const { provider } = (await import(`./${id}/index.ts`)) as { readonly provider: Provider };
      return [id, provider] as const;
    }),
  ),
) as Readonly<Record<ProviderId, Provider>>;

/** Our providers by the names that models.dev gives them. */
export const providersByCatalogueName: ReadonlyMap<string, ProviderId> = new Map(
  Object.values(adapters).flatMap(({ id, catalogueName }) =>
    catalogueName === undefined ? [] : [[catalogueName, id] as const],
  ),
);
