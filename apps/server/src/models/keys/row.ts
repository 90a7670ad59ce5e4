import {
  AppError,
  type KeyResponse,
  keyNeedsAttention,
  type ProviderId,
  timeLimitsIn,
} from '@verso/contracts';
import { providerApiKeys, type Transaction } from '@verso/db';
import { eq } from '@verso/db/query';
import type { KeyHealth, ProviderKey, ServerState } from '@verso/gateway';
import { type CallFigures, noCalls } from '../calls/figures.ts';
import { successRate } from '../calls/success-rate.ts';

export type KeyRow = typeof providerApiKeys.$inferSelect;

/** The live state of a key in the gateway. */
export interface LiveKey {
  readonly health: KeyHealth;
  readonly server: ServerState;
}

/** Figures of a key from the call log. */
export interface KeyFigures {
  readonly total: CallFigures | undefined;
  readonly lastDay: CallFigures | undefined;
}

/** @throws AppError `not_found` */
export async function lockKey(database: Transaction, id: string): Promise<KeyRow> {
  const [row] = await database.orm
    .select()
    .from(providerApiKeys)
    .where(eq(providerApiKeys.id, id))
    .for('update');
  if (row === undefined) throw new AppError('not_found', 'This API key does not exist.');
  return row;
}

/** The fields of a key that may appear in the audit log. */
export function publicFields(row: KeyRow) {
  return {
    provider: row.provider,
    key_name: row.keyName,
    key_last4: row.keyLast4,
    base_url: row.baseUrl,
    settings: row.settings,
    status: row.status,
    status_reason: row.statusReason,
    priority: row.priority,
    rate_limit_rpm: row.rateLimitRpm,
    notes: row.notes,
  };
}

/** A stored key with its figures and its state in the gateway. */
export function keyResponseOf(row: KeyRow, live: LiveKey, figures: KeyFigures, now: Date): KeyResponse {
  const state = stateOf(row, live.health, now);
  return withFigures(
    {
      id: row.id,
      provider: keyedProvider(row.provider),
      key_name: row.keyName,
      key_value: masked(row.keyLast4),
      source: 'console',
      base_url: row.baseUrl,
      settings: row.settings,
      server_traits: traitsIn(live.server, row.settings.model),
      ...state,
      priority: row.priority,
      rate_limit_rpm: row.rateLimitRpm,
      notes: row.notes,
      last_tested_at: row.lastTestedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    },
    figures,
  );
}

/** A key of the environment. It is listed so that administrators see which keys are used, but can't be changed here. */
export function environmentKeyResponseOf(
  key: ProviderKey,
  live: LiveKey,
  figures: KeyFigures,
  now: Date,
): KeyResponse {
  const row = { status: 'active', statusReason: null, retryAt: null, consecutiveFailures: 0 } as const;
  return withFigures(
    {
      id: key.id,
      provider: keyedProvider(key.provider),
      key_name: 'From the environment',
      key_value: masked(lastCharacters(key.value)),
      source: 'environment',
      base_url: key.baseUrl,
      settings: {
        ...key.extra,
        ...timeLimitsIn(key),
        ...(key.concurrency === undefined ? {} : { concurrency: key.concurrency }),
      },
      server_traits: traitsIn(live.server, key.extra.model),
      ...stateOf(row, live.health, now),
      priority: key.priority,
      rate_limit_rpm: key.requestsPerMinute,
      notes: null,
      last_tested_at: null,
      created_at: null,
    },
    figures,
  );
}

/** The models that the key asks: all of its address, or the one that it names. */
function traitsIn(server: ServerState, model: string | undefined): KeyResponse['server_traits'] {
  return Object.entries(server)
    .filter(([name]) => model === undefined || name === model)
    .map(([name, traits]) => ({ model: name, traits: [...traits] }));
}

/** The visible end of a key. Empty for a short key, whose last characters would reveal too much. */
export function lastCharacters(value: string): string {
  return value.length >= 12 ? value.slice(-4) : '';
}

function masked(last: string): string {
  return `••••••••${last}`;
}

type State = Pick<KeyResponse, 'status' | 'status_reason' | 'retry_at' | 'consecutive_failures'>;

/** A status set by an administrator or a test takes precedence; otherwise the live state from the gateway applies. */
function stateOf(
  row: Pick<KeyRow, 'status' | 'statusReason' | 'retryAt' | 'consecutiveFailures'>,
  live: KeyHealth,
  now: Date,
): State {
  const decided = row.status === 'disabled' || row.status === 'failed' || row.status === 'testing';
  const limited = row.status === 'rate_limited' && row.retryAt !== null && row.retryAt > now;
  if (decided || limited)
    return {
      status: row.status,
      status_reason: row.statusReason,
      retry_at: row.retryAt?.toISOString() ?? null,
      consecutive_failures: row.consecutiveFailures,
    };
  const isPaused =
    live.status === 'failed' || (live.status === 'rate_limited' && live.retryAt > now.getTime());
  return {
    status: isPaused ? live.status : 'active',
    status_reason: isPaused ? live.reason : null,
    retry_at: isPaused ? new Date(live.retryAt).toISOString() : null,
    consecutive_failures: live.consecutiveFailures,
  };
}

type Described = Omit<
  KeyResponse,
  | 'total_requests'
  | 'successful_requests'
  | 'failed_requests'
  | 'success_rate_percent'
  | 'total_cost_usd'
  | 'requests_24h'
  | 'cost_24h_usd'
  | 'needs_attention'
>;

function withFigures(key: Described, { total = noCalls, lastDay = noCalls }: KeyFigures): KeyResponse {
  const success_rate_percent = successRate(total.completed, total.failed);
  return {
    ...key,
    total_requests: total.calls,
    successful_requests: total.completed,
    failed_requests: total.failed,
    success_rate_percent,
    total_cost_usd: total.costUsd,
    requests_24h: lastDay.calls,
    cost_24h_usd: lastDay.costUsd,
    needs_attention: keyNeedsAttention({ ...key, success_rate_percent }),
  };
}

function keyedProvider(provider: ProviderId): KeyResponse['provider'] {
  if (provider === 'demo') throw new RangeError('The demo provider has no keys.');
  return provider;
}
