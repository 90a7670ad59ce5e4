import type { ModelEvent, ModelRequest, ProviderId, ServerTrait } from '@verso/contracts';
import type { ReportedUsage } from '../cost/plausible-usage.ts';
import type { AddressGuard } from '../http/guarded-lookup.ts';

/** The address and credentials of a call. `apiKey` is a secret: it must only be sent in request headers. */
export interface Endpoint {
  readonly apiKey: string;
  /** Without trailing slash. The provider's default address when a key names none. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Provider-specific settings: Azure's `deployment` and `apiVersion`, a compatible server's `model`. */
  readonly extra: Readonly<Record<string, string>>;
  /** Checks connections; undefined when the address is the operator's own choice. */
  readonly guard?: AddressGuard | undefined;
}

export interface ProviderCall {
  /** The model's id in the registry. */
  readonly model: string;
  readonly endpoint: Endpoint;
  readonly request: ModelRequest;
  /** What earlier calls found out about this model at this server; none by default. */
  readonly traits?: ReadonlySet<ServerTrait>;
  readonly signal: AbortSignal;
}

/** Sends a request: the platform's `fetch`, or a replacement. */
export type Fetch = typeof fetch;

export type FinishReason = Extract<ModelEvent, { type: 'finish' }>['reason'];

export type ProviderEvent =
  | { readonly type: 'text'; readonly text: string }
  /** A sign of activity: the model thinks before it writes. */
  | { readonly type: 'thinking' }
  /** Something about the model at this server that later calls should know. */
  | { readonly type: 'learned'; readonly trait: ServerTrait }
  | { readonly type: 'finish'; readonly reason: FinishReason; readonly usage: ReportedUsage };

/**
 * The variables of a provider's key. Each prefix has `_API_KEY`, `_BASE_URL`, `_RPM`, `_FIRST_TOKEN_SECONDS`,
 * `_SILENCE_SECONDS`, `_TOTAL_SECONDS` and `_CONCURRENCY`.
 */
export interface ProviderEnvironment {
  readonly prefix: string;
  /** An alternative variable for the base URL. */
  readonly baseUrl?: string;
  readonly keyOptional?: boolean;
  /** Variables for additional settings of a key, by setting name. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Descriptions of provider-specific variables, by name. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** A provider of models. Each has a folder with the same file names. */
export interface Provider {
  readonly id: ProviderId;
  /** False: works without key and address. */
  readonly needsKey: boolean;
  /** Used when a key names no base URL; null when every key must. */
  readonly defaultBaseUrl: string | null;
  /** Absent when keys of this provider can't be set in the environment. */
  readonly environment?: ProviderEnvironment;
  /** Its name on models.dev; absent when it isn't in that catalog. */
  readonly catalogueName?: string;
  /**
   * One call, streamed, without retries. Ends with exactly one `finish`.
   * @throws ModelCallError with a normalized code; the message never contains the key or the document.
   */
  stream(call: ProviderCall): AsyncIterable<ProviderEvent>;
}
