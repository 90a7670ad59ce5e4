import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderId } from '@verso/contracts';
import type { Protocol } from '../protocols/protocol.ts';

/** Why a request is rejected before any answer. */
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
  /** Set when a test requires a specific status; the service's own by default. */
  readonly status?: number;
  readonly retryAfterSeconds: number | null;
  /** As sent by the client: some services echo parts of it. */
  readonly key: string;
}

export interface FailureAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A provider's endpoints, authentication and errors. */
export interface Service {
  readonly id: ProviderId;
  /** The path of a client's base URL on the simulator. */
  readonly basePath: string;
  /** Paths below the base, in the router's notation. */
  readonly endpoints: readonly { readonly path: string; readonly protocol: Protocol }[];
  readonly keyIsOptional: boolean;
  readonly readKey: (headers: IncomingHttpHeaders, query: Readonly<Record<string, string>>) => string;
  readonly fail: (failure: Failure) => FailureAnswer;
  /** The list of `modelIds` in this service's format; null if it has none. */
  readonly models: unknown;
}

export const bearerToken = (headers: IncomingHttpHeaders): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The Retry-After header, if the failure has a delay. */
export function retryAfter({ retryAfterSeconds }: Failure): Readonly<Record<string, string>> {
  return retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** The models that every service offers here. */
export const modelIds = ['simulated-fast', 'simulated-balanced', 'simulated-quality'] as const;
