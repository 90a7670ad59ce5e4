import { z } from 'zod';
import { nameText } from '../text/clean.ts';

/** What a key may do. Each route that takes keys names one of them; no other route takes a key. */
export const apiKeyScopes = ['read', 'translate'] as const;
export const apiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

/** Keys that an account may have at a time. */
export const maxApiKeys = 20;

/** A key as its owner sees it. The key itself is told once, when it is made. */
export const apiKeyResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('The beginning of the key, to know it by.'),
  scopes: z.array(apiKeyScope),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKeyResponse = z.infer<typeof apiKeyResponse>;

/** `GET /api/account/api-keys`: those that are not revoked, newest first. */
export const apiKeysResponse = z.object({
  allowed: z.boolean().describe('Whether the plan has API access. Without it, no key works.'),
  keys: z.array(apiKeyResponse),
});
export type ApiKeysResponse = z.infer<typeof apiKeysResponse>;

/** `POST /api/account/api-keys` */
export const createApiKeyRequest = z.object({
  name: nameText().min(1).max(60),
  scopes: z.array(apiKeyScope).min(1).max(apiKeyScopes.length),
});
export type CreateApiKeyRequest = z.infer<typeof createApiKeyRequest>;

/** The only answer that ever names the key and the secret that webhooks of its translations are signed with. */
export const createApiKeyResponse = apiKeyResponse.extend({
  key: z.string().describe('For `Authorization: Bearer`. It is not shown again.'),
  webhook_secret: z.string().describe('Signs the webhooks of translations that this key starts.'),
});
export type CreateApiKeyResponse = z.infer<typeof createApiKeyResponse>;
