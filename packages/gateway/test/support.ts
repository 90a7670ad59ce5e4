import {
  encodeLines,
  ModelCallError,
  type ModelRequest,
  type ProtocolLine,
  type ProviderId,
} from '@verso/contracts';
import type { Simulator } from '@verso/simulator';
import type { ProviderKey } from '../src/keys/key.ts';
import type { Endpoint } from '../src/provider/provider.ts';
import type { RegisteredModel } from '../src/routing/snapshot.ts';

/** A key that occurs in no other text, so that any occurrence is a leak. */
export const plantedKey = 'sk-PLANTED-0a1b2c3d4e5f6071829-SECRET';

export const modelOf = {
  'google-gemini': 'gemini-3.6-flash',
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  'azure-openai': 'gpt-5-mini',
  xai: 'grok-4',
  deepseek: 'deepseek-v4-flash',
  'openai-compatible': 'llama-3.3-70b',
} as const satisfies Readonly<Partial<Record<ProviderId, string>>>;

/** The providers that the simulator supports. */
export type RealProvider = keyof typeof modelOf;
export const realProviders = Object.keys(modelOf) as readonly RealProvider[];

export const lines: readonly ProtocolLine[] = [
  { id: 'p1', text: 'The <g1>contract</g1> of 12 May<x2/> ends.' },
  { id: 'p2', text: 'Write to {name} at info@example.org.' },
];

export function requestFor(
  asked: readonly ProtocolLine[] = lines,
  change: Partial<ModelRequest> = {},
): ModelRequest {
  return {
    purpose: 'translate',
    system: 'You translate documents. '.repeat(200),
    prompt: `Translate into German.\n\n${encodeLines(asked, 'a1b2c3')}`,
    maxOutputTokens: 4000,
    attempt: 1,
    ...change,
  };
}

export function endpointFor(simulator: Simulator, provider: RealProvider, apiKey = plantedKey): Endpoint {
  return {
    apiKey,
    baseUrl: simulator.baseUrls[provider],
    headers: {},
    extra: provider === 'azure-openai' ? { deployment: 'my-deployment', apiVersion: '2024-10-21' } : {},
  };
}

export function keyFor(
  simulator: Simulator,
  provider: RealProvider,
  change: Partial<ProviderKey> = {},
): ProviderKey {
  return {
    id: `key-${provider}`,
    provider,
    value: plantedKey,
    baseUrl: simulator.baseUrls[provider],
    extra: {},
    priority: 100,
    requestsPerMinute: null,
    ...change,
  };
}

export function model(
  provider: ProviderId,
  id: string,
  change: Partial<RegisteredModel> = {},
): RegisteredModel {
  return {
    id,
    provider,
    displayName: id,
    description: '',
    maxInputTokens: 100_000,
    maxOutputTokens: 8192,
    contextWindow: 108_192,
    speed: 'balanced',
    quality: 'high',
    pricing: { input: 1, output: 4 },
    categories: ['balanced'],
    priority: 50,
    isActive: true,
    isDeprecated: false,
    deprecationDate: null,
    recommendedReplacement: null,
    ...change,
  };
}

type AnyEvent = { readonly type: string; readonly text?: string };

/** Reads a stream to its end or its error. Unknown errors are rethrown. */
export async function listen<Event extends AnyEvent>(
  events: AsyncIterable<Event>,
): Promise<{
  text: string;
  finish: Extract<Event, { type: 'finish' }> | undefined;
  error: ModelCallError | undefined;
}> {
  let text = '';
  let finish: Extract<Event, { type: 'finish' }> | undefined;
  try {
    for await (const event of events) {
      if (event.type === 'text') text += event.text ?? '';
      if (event.type === 'finish') finish = event as Extract<Event, { type: 'finish' }>;
    }
  } catch (error) {
    if (!(error instanceof ModelCallError)) throw error;
    return { text, finish, error };
  }
  return { text, finish, error: undefined };
}

/** Waits until a condition holds, up to the test's timeout. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
