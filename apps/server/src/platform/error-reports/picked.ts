import type { ErrorEvent, Event } from '@sentry/node';

/** What libraries add by themselves is let go: an event is what is named here, and nothing else. */
const kept = [
  'event_id',
  'timestamp',
  'platform',
  'level',
  'release',
  'environment',
  'exception',
  'tags',
  // Never sent: the library reads the head of the trace from it.
  'sdkProcessingMetadata',
] as const;

const keptOfTransactions = [...kept, 'type', 'transaction', 'transaction_info', 'start_timestamp'] as const;

/** What an error's event may hold on its way out. */
export function pickedError(event: ErrorEvent): ErrorEvent {
  return { ...pick(event, kept), type: undefined, contexts: traceOf(event) };
}

/** What the timing of a request may hold on its way out: no spans of what happened inside. */
export function pickedTransaction<Transaction extends Event>(event: Transaction): Transaction {
  return {
    ...pick(event, keptOfTransactions),
    spans: [],
    contexts: traceOf(event),
  } as unknown as Transaction;
}

function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) {
  return Object.fromEntries(
    keys.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]),
  ) as Pick<Value, Key>;
}

function traceOf({ contexts }: Event) {
  return contexts?.trace === undefined ? {} : { trace: contexts.trace };
}
