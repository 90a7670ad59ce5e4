import type { ModelCallErrorCode, ModelUsage } from '@verso/contracts';
import type { FinishReason } from './provider.ts';

/** A provider's protocol as its public documentation shows it. Texts are ours, shapes are theirs. */
export interface ProtocolFixture {
  /** The model that is called, and what its key carries beside its value. */
  readonly model: string;
  readonly extra: Readonly<Record<string, string>>;
  /** What must arrive for system "Translate." and prompt "Hello" with 100 output tokens and the key "test-key-1". */
  readonly request: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  /** A stream as it comes over the wire, and what must be made of it. */
  readonly streams: readonly {
    readonly what: string;
    readonly body: string;
    readonly text: string;
    readonly reason: FinishReason;
    readonly usage: ModelUsage;
  }[];
  /** Streams that begin with 200 and end with an error. */
  readonly brokenStreams?: readonly { readonly body: string; readonly code: ModelCallErrorCode }[];
  readonly errors: readonly {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly code: ModelCallErrorCode;
    readonly retryAfterMs?: number;
  }[];
}

/** Server-sent events from their data, as providers without event names write them. */
export function events(...data: readonly unknown[]): string {
  return data.map((item) => `data: ${typeof item === 'string' ? item : JSON.stringify(item)}\n\n`).join('');
}

/** Server-sent events whose name is their type. */
export function namedEvents(...data: readonly { readonly type: string }[]): string {
  return data.map((item) => `event: ${item.type}\n${events(item)}`).join('');
}
