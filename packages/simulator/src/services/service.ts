import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderId } from '@verso/contracts';
import type { Protocol } from '../protocols/protocol.ts';

/** Why a request is refused before any answer. */
export type FailureKind =
  | 'missing_key'
  | 'wrong_key'
  | 'no_money'
  | 'rate_limited'
  | 'overloaded'
  | 'server_error'
  | 'bad_request'
  | 'context_too_long';

export interface Failure {
  readonly kind: FailureKind;
  /** Set when a test wants this very status; the service's own for the kind otherwise. */
  readonly status?: number;
  readonly retryAfterSeconds: number | null;
  /** As the client sent it: some services echo parts of it. */
  readonly key: string;
}

export interface FailureAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One provider's way of taking requests: where, with which key, and how it says no. */
export interface Service {
  readonly id: ProviderId;
  /** What a client has as base URL, below the simulator's address. */
  readonly basePath: string;
  /** Paths below the base, in the router's notation. */
  readonly endpoints: readonly { readonly path: string; readonly protocol: Protocol }[];
  readonly keyIsOptional: boolean;
  readonly readKey: (headers: IncomingHttpHeaders, query: Readonly<Record<string, string>>) => string;
  readonly fail: (failure: Failure) => FailureAnswer;
  /** The list of `modelIds` in this service's words; null where it has none. */
  readonly models: unknown;
}

export const bearerToken = (headers: IncomingHttpHeaders): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Says when to come back, where the failure has it. */
export function retryAfter({ retryAfterSeconds }: Failure): Readonly<Record<string, string>> {
  return retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** The models that any service offers here. */
export const modelIds = ['simulated-fast', 'simulated-balanced', 'simulated-quality'] as const;
