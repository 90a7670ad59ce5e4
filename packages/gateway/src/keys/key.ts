import { isOwnNetwork, type ProviderId, type TimeLimits } from '@verso/contracts';
import type { AddressGuard } from '../http/guarded-lookup.ts';

/**
 * A provider key, decrypted. `value` is a secret and leaves the gateway only in request headers. Time limits that it does
 * not set are the defaults of its kind of server.
 */
export interface ProviderKey extends Partial<TimeLimits> {
  readonly id: string;
  readonly provider: ProviderId;
  readonly value: string;
  /** Null: the provider's default address. */
  readonly baseUrl: string | null;
  readonly extra: {
    /** Azure OpenAI. */
    readonly deployment?: string;
    readonly apiVersion?: string;
    /** The model of an OpenAI-compatible server. */
    readonly model?: string;
  };
  /** The models listed by its server; undefined: not requested, or no answer. */
  readonly models?: readonly string[];
  /** Checks connections when the address is user-supplied; undefined: the operator chose it. */
  readonly guard?: AddressGuard;
  readonly headers?: Readonly<Record<string, string>>;
  /** 0 to 1000; higher values are used first. */
  readonly priority: number;
  /** Requests per minute; null = unlimited. */
  readonly requestsPerMinute: number | null;
  /** Maximum concurrent calls; undefined: the default of its kind of server. */
  readonly concurrency?: number;
}

/** Whether a key is for a server on this machine or in a private network, which has one graphics card or none. */
export function isOwnServer({ provider, baseUrl }: Pick<ProviderKey, 'provider' | 'baseUrl'>): boolean {
  return provider === 'openai-compatible' && baseUrl !== null && isOwnNetwork(baseUrl);
}

/** A source of keys. Called for each model call, so an implementation with a database should cache for a few seconds. */
export interface KeySource {
  /** Every enabled key. */
  list(): Promise<readonly ProviderKey[]>;
}
