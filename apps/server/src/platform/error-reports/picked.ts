import type { ErrorEvent, Event } from '@sentry/core';

/** The only fields of an event that are sent. Drops everything that libraries add. */
const kept = [
  'event_id',
  'timestamp',
  'platform',
  'level',
  'release',
  'environment',
  'exception',
  'tags',
  // Not sent: the library reads the trace header from it.
  'sdkProcessingMetadata',
] as const;

const keptOfTransactions = [...kept, 'type', 'transaction', 'transaction_info', 'start_timestamp'] as const;

/** Reduces an error event to the allowed fields. */
export function pickedError(event: ErrorEvent): ErrorEvent {
  return { ...pick(event, kept), type: undefined, contexts: traceOf(event) };
}

/** Reduces the transaction of a request to the allowed fields, without child spans. */
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
