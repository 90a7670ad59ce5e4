import { withoutTrailingSlashes } from '@verso/contracts';
import { getJson } from '../http/get-json.ts';
import type { ModelSource } from '../routing/snapshot.ts';
import type { KeySource, ProviderKey } from './key.ts';

const longestMs = 3_000;
/** How long a server's answer is cached, including a missing one. */
const freshMs = 60_000;
const retryMs = 10_000;
const maxModels = 20;

/** Models that can't write text. */
const notForText = /embed|rerank|whisper|tts|transcri|moderation|clip/i;

/**
 * The models of a server with the OpenAI protocol (`GET {baseUrl}/models`), in its order, without those that can't write
 * text.
 * @throws TypeError when the server is unreachable or answers something else; RefusedTargetError
 */
export async function listServedModels(
  key: Pick<ProviderKey, 'value' | 'baseUrl' | 'guard' | 'headers'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answer = await getJson(new URL(`${withoutTrailingSlashes(key.baseUrl ?? '')}/models`), {
    headers: {
      accept: 'application/json',
      ...(key.value === '' ? {} : { authorization: `Bearer ${key.value}` }),
      ...key.headers,
    },
    guard: key.guard,
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  });
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) throw new TypeError('The answer is not a list of models.');
  const ids = data.flatMap((entry: { id?: unknown } | null) =>
    typeof entry?.id === 'string' && entry.id !== '' && entry.id.length <= 200 ? [entry.id] : [],
  );
  return [...new Set(ids)].filter((id) => !notForText.test(id)).slice(0, maxModels);
}

interface CachedAnswer {
  readonly models: readonly string[] | undefined;
  readonly until: number;
}

/**
 * Adds the served models to keys: a compatible server whose key names none is queried. The answer is cached for a minute; a
 * stale one is used while the next is fetched, and while the server is unreachable. Models registered by an administrator
 * for such servers take precedence.
 */
export function withServedModels(source: KeySource, registry: ModelSource, now: () => number): KeySource {
  const known = new Map<string, CachedAnswer>();
  const asking = new Map<string, Promise<void>>();

  function ask(name: string, key: ProviderKey): Promise<void> {
    const running =
      asking.get(name) ??
      listServedModels(key, new AbortController().signal)
        .then(
          (models) => void known.set(name, { models, until: now() + freshMs }),
          () => void known.set(name, { models: known.get(name)?.models, until: now() + retryMs }),
        )
        .finally(() => asking.delete(name));
    asking.set(name, running);
    return running;
  }

  async function resolve(key: ProviderKey): Promise<ProviderKey> {
    if (!mustBeAsked(key)) return key;
    const name = `${key.id} ${key.baseUrl}`;
    const before = known.get(name);
    if (before === undefined) await ask(name, key);
    else if (before.until <= now()) void ask(name, key);
    const models = known.get(name)?.models;
    return models === undefined || models.length === 0 ? key : { ...key, models };
  }

  return {
    async list() {
      const keys = await source.list();
      if (!keys.some(mustBeAsked)) return keys;
      const registered = (await registry.list()).some(({ provider }) => provider === 'openai-compatible');
      return registered ? keys : Promise.all(keys.map(resolve));
    },
  };
}

/** Whether only the server knows its models. */
function mustBeAsked({ provider, baseUrl, extra }: ProviderKey): boolean {
  return provider === 'openai-compatible' && baseUrl !== null && extra.model === undefined;
}
