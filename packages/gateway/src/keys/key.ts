import type { ProviderId } from '@verso/contracts';
import type { AddressGuard } from '../http/guarded-lookup.ts';

/** A provider key, decrypted. `value` is a secret and never leaves the gateway but in a request's headers. */
export interface ProviderKey {
  readonly id: string;
  readonly provider: ProviderId;
  readonly value: string;
  /** Null: the provider's own address. */
  readonly baseUrl: string | null;
  readonly extra: {
    /** Azure OpenAI. */
    readonly deployment?: string;
    readonly apiVersion?: string;
    /** The model behind an OpenAI-compatible server. */
    readonly model?: string;
  };
  /** What its server says it offers; undefined: not asked, or nothing was said. */
  readonly models?: readonly string[];
  /** Judges what is connected to, where somebody entered the address; undefined: it is the operator's own choice. */
  readonly guard?: AddressGuard;
  readonly headers?: Readonly<Record<string, string>>;
  /** 0 to 1000; the highest is used first. */
  readonly priority: number;
  /** Requests a minute; null = unlimited. */
  readonly requestsPerMinute: number | null;
}

/** Where keys come from. Asked once a call, so a source that reads a database should cache for a few seconds. */
export interface KeySource {
  /** Every key that an operator has left switched on. */
  list(): Promise<readonly ProviderKey[]>;
}
