import { z } from 'zod';
import { nameText } from '../../text/name-text.ts';

/** The scopes of a key. Every route that accepts keys requires one of them; other routes accept no keys. */
export const apiKeyScopes = ['read', 'translate'] as const;
export const apiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

/** The maximum number of keys per account. */
export const maxApiKeys = 20;

/** A key as its owner sees it. The key itself is only returned when it is created. */
export const apiKeyResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('The start of the key, to recognize it.'),
  scopes: z.array(apiKeyScope),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKeyResponse = z.infer<typeof apiKeyResponse>;

/** `GET /api/account/api-keys`: keys that are not revoked, newest first. */
export const apiKeysResponse = z.object({
  allowed: z.boolean().describe("Whether the plan includes API access. Without it, keys don't work."),
  keys: z.array(apiKeyResponse),
});
export type ApiKeysResponse = z.infer<typeof apiKeysResponse>;

/** `POST /api/account/api-keys` */
export const createApiKeyRequest = z.object({
  name: nameText().min(1).max(60),
  scopes: z.array(apiKeyScope).min(1).max(apiKeyScopes.length),
});
export type CreateApiKeyRequest = z.infer<typeof createApiKeyRequest>;

/** The only response that contains the key and the secret for signing webhooks of its translations. */
export const createApiKeyResponse = apiKeyResponse.extend({
  key: z.string().describe('For `Authorization: Bearer`. It is not shown again.'),
  webhook_secret: z.string().describe('Signs the webhooks of translations that this key starts.'),
});
export type CreateApiKeyResponse = z.infer<typeof createApiKeyResponse>;
