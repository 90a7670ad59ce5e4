import type { ApiKeyScope } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';

/** What programs may do with an API key, by the scope that it needs. No other route that asks who it is accepts keys. */
export const keyScopes: Readonly<Record<string, ApiKeyScope>> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).flatMap(([name, { keyScope }]) =>
    keyScope === undefined ? [] : [[name, keyScope]],
  ),
);
