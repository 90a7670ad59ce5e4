import { z } from 'zod';
import { keyPriority, providerIds } from '../../providers/providers.ts';
import { serverTraits } from '../../providers/server-traits.ts';
import { longestTimeLimits } from '../../providers/time-limits.ts';
import { nameText } from '../../text/name-text.ts';
import { expectedFields } from '../platform/stale.ts';

/** Providers that take a key. */
export const keyProvider = z.enum(providerIds).exclude(['demo']);

export const keyStatus = z.enum(['active', 'disabled', 'rate_limited', 'failed', 'testing']);
export type KeyStatus = z.infer<typeof keyStatus>;

const name = nameText().min(1).max(100);
const value = z.string().trim().max(1000);
const priority = z.number().int().min(keyPriority.minimum).max(keyPriority.maximum);
const rateLimit = z
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .nullable()
  .describe('Requests per minute; null: no limit.');
const notes = z.string().trim().max(2000).nullable();
const baseUrl = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://.' })
  .max(500)
  .nullable()
  .describe("null: the provider's default address");
const settings = z
  .strictObject({
    deployment: z.string().trim().min(1).max(200),
    apiVersion: z.string().trim().min(1).max(40),
    model: z.string().trim().min(1).max(200),
    firstTokenSeconds: z.number().int().min(1).max(longestTimeLimits.firstTokenSeconds),
    silenceSeconds: z.number().int().min(1).max(longestTimeLimits.silenceSeconds),
    totalSeconds: z.number().int().min(1).max(longestTimeLimits.totalSeconds),
    concurrency: z.number().int().min(1).max(1000),
  })
  .partial()
  .describe(
    'Additional settings: deployment and API version of Azure, the model of a server; how long a call waits for its first word, in silence and in total, and how many run at the same time.',
  );

/** `POST /api/admin/manage-api-keys` */
export const createKeyRequest = z
  .object({
    provider: keyProvider,
    key_name: name,
    key_value: value.default(''),
    priority: priority.default(keyPriority.default),
    rate_limit_rpm: rateLimit.optional().describe("Omitted: the provider's default limit."),
    notes: notes.default(null),
    base_url: baseUrl.default(null),
    settings: settings.default({}),
  })
  .superRefine(({ provider, key_value, base_url }, { addIssue }) => {
    const ownServer = provider === 'openai-compatible';
    if (key_value === '' && !ownServer)
      addIssue({ code: 'custom', path: ['key_value'], message: 'Enter the key.' });
    if (base_url === null && (ownServer || provider === 'azure-openai'))
      addIssue({ code: 'custom', path: ['base_url'], message: 'This provider needs an address.' });
  });
export type CreateKeyRequest = z.infer<typeof createKeyRequest>;

/**
 * `PUT /api/admin/manage-api-keys?id=`: omitted fields stay unchanged. `active` tests the key first. A new address requires
 * the key's value, so that a stored key can't be sent elsewhere.
 */
export const updateKeyRequest = z
  .object({
    status: z.enum(['active', 'disabled']),
    key_name: name,
    key_value: value.min(1),
    priority,
    rate_limit_rpm: rateLimit,
    notes,
    base_url: baseUrl,
    settings,
    expected: expectedFields,
  })
  .partial();
export type UpdateKeyRequest = z.infer<typeof updateKeyRequest>;

export const keyQuery = z.object({ id: z.uuid() });

/** A key as administrators see it. Its value is never sent. */
export const keyResponse = z.object({
  id: z.string(),
  provider: keyProvider,
  key_name: z.string(),
  key_value: z.string().describe('Masked except for the last characters.'),
  source: z.enum(['console', 'environment']).describe('Keys from the environment can only be changed there.'),
  base_url: z.string().nullable(),
  settings,
  status: keyStatus,
  status_reason: z.string().nullable(),
  retry_at: z.iso.datetime().nullable().describe('When a rate-limited or failed key is retried.'),
  priority: z.number().int(),
  rate_limit_rpm: z.number().int().nullable(),
  notes: z.string().nullable(),
  total_requests: z.number().int(),
  successful_requests: z.number().int(),
  failed_requests: z.number().int(),
  success_rate_percent: z.number().nullable().describe('null: no request has completed yet'),
  total_cost_usd: z.number(),
  requests_24h: z.number().int(),
  cost_24h_usd: z.number(),
  consecutive_failures: z.number().int(),
  needs_attention: z.boolean(),
  server_traits: z
    .array(z.object({ model: z.string(), traits: z.array(z.enum(serverTraits)) }))
    .describe('What calls found out about the models of its server.'),
  last_tested_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime().nullable(),
});
export type KeyResponse = z.infer<typeof keyResponse>;

export const keysResponse = z.object({ keys: z.array(keyResponse) });

/** The resulting key of a change, and its message. */
export const keyChangeResponse = z.object({ key: keyResponse, message: z.string() });

export const keyDeletedResponse = z.object({ message: z.string() });

/** Thresholds at which a key needs an administrator. */
export const keyAttention = { successRatePercent: 80, consecutiveFailures: 3 } as const;

/** Whether a key needs an administrator: by its status, its consecutive failures or its success rate. */
export function keyNeedsAttention(
  key: Pick<KeyResponse, 'status' | 'consecutive_failures' | 'success_rate_percent'>,
): boolean {
  return (
    key.status === 'failed' ||
    key.status === 'rate_limited' ||
    key.consecutive_failures > keyAttention.consecutiveFailures ||
    (key.success_rate_percent !== null && key.success_rate_percent < keyAttention.successRatePercent)
  );
}

/** Messages of the console about keys; fallbacks for failures. */
export const keyMessages = {
  added: (keyName: string) => `API key "${keyName}" added successfully!`,
  /** The message after the test that follows an addition. */
  addedAs: ({ key_name: name, status, status_reason: reason }: KeyResponse): string => {
    if (status === 'failed')
      return `API key "${name}" was saved, but its test failed: ${reason ?? 'no reason was given'}`;
    if (status === 'testing')
      return `API key "${name}" was saved. Its provider did not answer the test; it will be tested again automatically: ${reason ?? 'no answer'}`;
    return keyMessages.added(name);
  },
  updated: (keyName: string) => `API key "${keyName}" updated successfully!`,
  statusUpdated: (status: KeyStatus) => `API key status updated to "${status}"`,
  deleted: (keyName: string) => `API key "${keyName}" deleted successfully`,
  loadFailed: 'Failed to load API keys',
  addFailed: 'Failed to add API key',
  updateFailed: 'Failed to update API key',
  deleteFailed: 'Failed to delete API key',
} as const;
