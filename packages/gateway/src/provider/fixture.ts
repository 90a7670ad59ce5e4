import type { ModelCallErrorCode, ModelUsage } from '@verso/contracts';
import type { FinishReason } from './provider.ts';

/** A provider's protocol as publicly documented. Texts are ours, structures are the provider's. */
export interface ProtocolFixture {
  /** The requested model, and the additional settings of its key. */
  readonly model: string;
  readonly extra: Readonly<Record<string, string>>;
  /** The expected request for system "Translate." and prompt "Hello" with 100 output tokens and the key "test-key-1". */
  readonly request: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  /** A stream on the wire, and the expected result. */
  readonly streams: readonly {
    readonly what: string;
    readonly body: string;
    /** By default that of server-sent events. */
    readonly contentType?: string;
    readonly text: string;
    readonly reason: FinishReason;
    readonly usage: ModelUsage;
  }[];
  /** Streams that start with 200 and end with an error. */
  readonly brokenStreams?: readonly { readonly body: string; readonly code: ModelCallErrorCode }[];
  readonly errors: readonly {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly code: ModelCallErrorCode;
    readonly retryAfterMs?: number;
  }[];
}

/** Server-sent events from their data, without event names. */
export function events(...data: readonly unknown[]): string {
  return data.map((item) => `data: ${typeof item === 'string' ? item : JSON.stringify(item)}\n\n`).join('');
}

/** Server-sent events whose name is their type. */
export function namedEvents(...data: readonly { readonly type: string }[]): string {
  return data.map((item) => `event: ${item.type}\n${events(item)}`).join('');
}
