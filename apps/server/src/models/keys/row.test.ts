import { keyResponse } from '@verso/contracts';
import type { KeyHealth, ProviderKey } from '@verso/gateway';
import { describe, expect, it } from 'vitest';
import { environmentKeyResponseOf, type KeyRow, keyResponseOf, lastCharacters, publicFields } from './row.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const row: KeyRow = {
  id: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  provider: 'azure-openai',
  keyName: 'Main',
  keyValue: 'sealed',
  keyLast4: 'wxyz',
  baseUrl: 'https://main.example.com',
  settings: { deployment: 'eu' },
  status: 'active',
  statusReason: null,
  retryAt: null,
  consecutiveFailures: 0,
  priority: 7,
  rateLimitRpm: 60,
  notes: 'Spare',
  lastTestedAt: minutesLater(-5),
  lastUsedAt: null,
  createdBy: null,
  createdAt: minutesLater(-60),
  updatedAt: minutesLater(-5),
};
const figures = {
  total: { calls: 11, completed: 6, failed: 4, costUsd: 1.5 },
  lastDay: { calls: 3, completed: 3, failed: 0, costUsd: 0.25 },
};
const healthyKey: KeyHealth = {
  status: 'active',
  retryAt: 0,
  error: null,
  reason: null,
  consecutiveFailures: 0,
  pauses: 0,
};
const live = (health: KeyHealth, server = {}) => ({ health, server });
const noFigures = { total: undefined, lastDay: undefined };
const paused: KeyHealth = {
  ...healthyKey,
  status: 'rate_limited',
  retryAt: minutesLater(1).getTime(),
  reason: 'Slow down',
  consecutiveFailures: 2,
};

it('shows the last four characters of a key, but none of a key shorter than twelve', () => {
  expect(lastCharacters('123456789abc')).toBe('9abc');
  expect(lastCharacters('sk-proj-0123456789wxyz')).toBe('wxyz');
  expect(lastCharacters('123456789ab')).toBe('');
  expect(lastCharacters('')).toBe('');
});

it('records every field in the audit log except the value', () => {
  expect(publicFields(row)).toEqual({
    provider: 'azure-openai',
    key_name: 'Main',
    key_last4: 'wxyz',
    base_url: 'https://main.example.com',
    settings: { deployment: 'eu' },
    status: 'active',
    status_reason: null,
    priority: 7,
    rate_limit_rpm: 60,
    notes: 'Spare',
  });
});

describe('a stored key', () => {
  it('is described with its figures', () => {
    expect(keyResponse.parse(keyResponseOf(row, live(healthyKey), figures, now))).toEqual({
      id: row.id,
      provider: 'azure-openai',
      key_name: 'Main',
      key_value: '••••••••wxyz',
      source: 'console',
      base_url: 'https://main.example.com',
      settings: { deployment: 'eu' },
      server_traits: [],
      status: 'active',
      status_reason: null,
      retry_at: null,
      consecutive_failures: 0,
      priority: 7,
      rate_limit_rpm: 60,
      notes: 'Spare',
      last_tested_at: '2026-03-01T11:55:00.000Z',
      created_at: '2026-03-01T11:00:00.000Z',
      total_requests: 11,
      successful_requests: 6,
      failed_requests: 4,
      success_rate_percent: 60,
      total_cost_usd: 1.5,
      requests_24h: 3,
      cost_24h_usd: 0.25,
      needs_attention: true,
    });
  });

  it('shows what is known about the models that it asks', () => {
    const server = { gemma: ['no_usage', 'no_system_role'], qwen: ['no_usage'] } as const;
    const traitsOf = (settings: KeyRow['settings']) =>
      keyResponse.parse(keyResponseOf({ ...row, settings }, live(healthyKey, server), figures, now))
        .server_traits;
    expect(traitsOf({})).toEqual([
      { model: 'gemma', traits: ['no_usage', 'no_system_role'] },
      { model: 'qwen', traits: ['no_usage'] },
    ]);
    expect(traitsOf({ model: 'qwen' })).toEqual([{ model: 'qwen', traits: ['no_usage'] }]);
  });

  it('has no success rate before its first call and no test date before its first test', () => {
    expect(keyResponseOf({ ...row, lastTestedAt: null }, live(healthyKey), noFigures, now)).toMatchObject({
      total_requests: 0,
      success_rate_percent: null,
      total_cost_usd: 0,
      requests_24h: 0,
      last_tested_at: null,
      needs_attention: false,
    });
  });

  it.each(['disabled', 'failed', 'testing'] as const)(
    'that is %s ignores the state of the gateway',
    (status) => {
      const decided = {
        ...row,
        status,
        statusReason: 'Reason',
        retryAt: minutesLater(3),
        consecutiveFailures: 4,
      };
      expect(keyResponseOf(decided, live(paused), figures, now)).toMatchObject({
        status,
        status_reason: 'Reason',
        retry_at: '2026-03-01T12:03:00.000Z',
        consecutive_failures: 4,
      });
    },
  );

  it('is rate-limited by its test until the retry time', () => {
    const limited = {
      ...row,
      status: 'rate_limited' as const,
      statusReason: 'Test',
      retryAt: minutesLater(1),
    };
    const at = (minutes: number) => keyResponseOf(limited, live(healthyKey), figures, minutesLater(minutes));
    expect(at(0.9)).toMatchObject({ status: 'rate_limited', status_reason: 'Test' });
    expect(at(1)).toMatchObject({ status: 'active', status_reason: null, retry_at: null });
    expect(keyResponseOf({ ...limited, retryAt: null }, live(healthyKey), figures, now).status).toBe(
      'active',
    );
  });

  it('is rate-limited by its calls until the retry time', () => {
    const at = (minutes: number) => keyResponseOf(row, live(paused), figures, minutesLater(minutes));
    expect(at(0.9)).toMatchObject({
      status: 'rate_limited',
      status_reason: 'Slow down',
      retry_at: '2026-03-01T12:01:00.000Z',
      consecutive_failures: 2,
    });
    expect(at(1)).toMatchObject({ status: 'active', status_reason: null, retry_at: null });
  });

  it('stays failed after its retry time until a call works', () => {
    const failed = { ...paused, status: 'failed' as const };
    expect(keyResponseOf(row, live(failed), figures, minutesLater(9))).toMatchObject({
      status: 'failed',
      status_reason: 'Slow down',
      retry_at: '2026-03-01T12:01:00.000Z',
    });
  });
});

describe('a key of the environment', () => {
  const key: ProviderKey = {
    id: 'env:xai',
    provider: 'xai',
    value: 'xai-0123456789wxyz',
    baseUrl: null,
    extra: { model: 'grok' },
    priority: 3,
    requestsPerMinute: 30,
    firstTokenSeconds: 90,
    totalSeconds: 900,
  };

  it('is described like a stored one', () => {
    expect(keyResponse.parse(environmentKeyResponseOf(key, live(healthyKey), figures, now))).toEqual({
      ...keyResponseOf(row, live(healthyKey), figures, now),
      id: 'env:xai',
      provider: 'xai',
      key_name: 'From the environment',
      source: 'environment',
      base_url: null,
      settings: { model: 'grok', firstTokenSeconds: 90, totalSeconds: 900 },
      priority: 3,
      rate_limit_rpm: 30,
      notes: null,
      last_tested_at: null,
      created_at: null,
    });
  });

  it('shows the state of the gateway', () => {
    expect(environmentKeyResponseOf(key, live(paused), noFigures, now)).toMatchObject({
      status: 'rate_limited',
      consecutive_failures: 2,
      needs_attention: true,
    });
  });

  it('never belongs to the demo provider', () => {
    expect(() =>
      environmentKeyResponseOf({ ...key, provider: 'demo' }, live(healthyKey), figures, now),
    ).toThrow('The demo provider has no keys.');
  });
});
