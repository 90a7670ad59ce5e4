import { type ProviderId, providerIds } from '@verso/contracts';
import type { Provider } from '../provider/provider.ts';

/**
 * The adapter of every provider: the `provider` export of the folder named after its id. A missing folder fails at startup.
 */
export const adapters = Object.fromEntries(
  await Promise.all(
    providerIds.map(async (id) => {
      const { provider } = (await import(`./${id}/index.ts`)) as { readonly provider: Provider };
      return [id, provider] as const;
    }),
  ),
) as Readonly<Record<ProviderId, Provider>>;

/** Our providers by their models.dev names. */
export const providersByCatalogueName: ReadonlyMap<string, ProviderId> = new Map(
  Object.values(adapters).flatMap(({ id, catalogueName }) =>
    catalogueName === undefined ? [] : [[catalogueName, id] as const],
  ),
);
