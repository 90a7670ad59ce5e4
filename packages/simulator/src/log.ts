import type { ProtocolLine, ProviderId } from '@verso/contracts';
import type { Fault } from './behaviour/behaviour.ts';
import type { ProtocolName } from './protocols/protocol.ts';

export type LogOutcome =
  | 'pending'
  | 'completed'
  | 'truncated'
  | 'refused'
  | 'failed'
  | 'malformed'
  | 'disconnected'
  /** The client closed the connection before the answer was complete. */
  | 'abandoned';

/** One request as recorded by the simulator. */
export interface LogEntry {
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly service: ProviderId;
  readonly protocol: ProtocolName;
  readonly model: string;
  /** The last four characters. */
  readonly key: string;
  readonly streamed: boolean;
  /** Whether the request held the answer to a JSON object. */
  readonly inJson: 'mode' | 'schema' | false;
  /** The requested unit ids and wire texts. */
  readonly units: readonly ProtocolLine[];
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly faults: readonly Fault[];
  /** The ids of lines whose words a fault has changed. */
  spoilt: readonly string[];
  /** Set when the request has ended. */
  outcome: LogOutcome;
  status: number;
  outputTokens: number;
  endedAt: number | null;
}
