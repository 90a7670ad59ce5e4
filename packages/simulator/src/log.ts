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
  /** The client closed the connection before the answer was whole. */
  | 'abandoned';

/** One request, as the simulator saw it. */
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
  /** Unit ids and wire texts that were asked for. */
  readonly units: readonly ProtocolLine[];
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly faults: readonly Fault[];
  /** Filled in when the request is over. */
  outcome: LogOutcome;
  status: number;
  outputTokens: number;
  endedAt: number | null;
}
