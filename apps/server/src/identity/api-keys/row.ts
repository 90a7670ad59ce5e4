import type { ApiKeyResponse } from '@verso/contracts';
import type { apiKeys } from '@verso/db';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A key as its owner sees it. */
export function toResponse({ id, name, keyPrefix, scopes, ...row }: ApiKeyRow): ApiKeyResponse {
  return {
    id,
    name,
    prefix: keyPrefix,
    scopes,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
