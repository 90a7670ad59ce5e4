import type { ServerTrait } from '@verso/contracts';
import type { StateStore } from './state-store.ts';

/** The traits of the models at one address, by model. */
export type ServerState = Readonly<Record<string, readonly ServerTrait[]>>;

/** A server may be asked for any number of models; the ones asked first are remembered. */
const maxModels = 100;

/** What is known about servers, by address and model. */
export interface TraitBoard {
  traitsOf(baseUrl: string, model: string): Promise<ReadonlySet<ServerTrait>>;
  /** Replaces what is known. Nothing is written if it is the same. */
  learn(baseUrl: string, model: string, traits: ReadonlySet<ServerTrait>): Promise<void>;
  all(baseUrl: string): Promise<ServerState>;
  /** For a server that may have changed: it is asked as if it could do everything. */
  forget(baseUrl: string): Promise<void>;
}

export function createTraitBoard(store: StateStore<ServerState>): TraitBoard {
  const all = async (baseUrl: string) => (await store.read(baseUrl)) ?? {};
  const traitsOf = async (baseUrl: string, model: string) => new Set((await all(baseUrl))[model]);
  return {
    all,
    traitsOf,
    async learn(baseUrl, model, traits) {
      const known = await traitsOf(baseUrl, model);
      if (traits.size === known.size && [...traits].every((trait) => known.has(trait))) return;
      await store.update(baseUrl, (state = {}) => {
        const { [model]: _before, ...others } = state;
        const isFull = Object.keys(others).length >= maxModels;
        const next = traits.size === 0 || isFull ? others : { ...others, [model]: [...traits].toSorted() };
        return { state: next, result: undefined };
      });
    },
    async forget(baseUrl) {
      if (Object.keys(await all(baseUrl)).length > 0)
        await store.update(baseUrl, () => ({ state: {}, result: undefined }));
    },
  };
}
