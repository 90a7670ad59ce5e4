import type { ModelEvent, ModelRequest, ModelUsage, ProviderId } from '@verso/contracts';
import type { AddressGuard } from '../http/guarded-lookup.ts';

/** Where and as whom a call is made. `apiKey` is a secret: it must reach request headers and nothing else. */
export interface Endpoint {
  readonly apiKey: string;
  /** Without trailing slash. The provider's own address when a key names none. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What one provider alone needs: Azure's `deployment` and `apiVersion`, a compatible server's `model`. */
  readonly extra: Readonly<Record<string, string>>;
  /** Judges what is connected to; undefined: the address is the operator's own choice. */
  readonly guard?: AddressGuard | undefined;
}

export interface ProviderCall {
  /** The model's id in the registry. */
  readonly model: string;
  readonly endpoint: Endpoint;
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
}

/** How a request goes out and its answer comes in: the platform's `fetch`, or what stands in for it. */
export type Fetch = typeof fetch;

export type FinishReason = Extract<ModelEvent, { type: 'finish' }>['reason'];

export type ProviderEvent =
  | { readonly type: 'text'; readonly text: string }
  /** A sign of life: the model thinks before it writes. */
  | { readonly type: 'thinking' }
  | { readonly type: 'finish'; readonly reason: FinishReason; readonly usage: ModelUsage };

/** Which variables hold a provider's key. Each prefix has `_API_KEY`, `_BASE_URL` and `_RPM`. */
export interface ProviderEnvironment {
  readonly prefix: string;
  /** Another name of the variable that holds the base URL. */
  readonly baseUrl?: string;
  readonly keyOptional?: boolean;
  /** Variables for what a key carries beside its value, by the name it is stored under. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Descriptions of the variables that only this provider has, by name. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** One provider of models. Each lives in a folder of its own with the same files in it. */
export interface Provider {
  readonly id: ProviderId;
  /** False: answers without key and address. */
  readonly needsKey: boolean;
  /** Used when a key names no base URL; null where every key must. */
  readonly defaultBaseUrl: string | null;
  /** Absent: no key of this provider comes from the environment. */
  readonly environment?: ProviderEnvironment;
  /** What models.dev calls it; absent: its models are not in that catalogue. */
  readonly catalogueName?: string;
  /**
   * One call, streamed, without retries. Ends with exactly one `finish`.
   * @throws ModelCallError with a code of the one vocabulary; never with the key or the document in its message.
   */
  stream(call: ProviderCall): AsyncIterable<ProviderEvent>;
}
