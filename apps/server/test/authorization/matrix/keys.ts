import type { ApiKeyScope } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';

/** The scope that each route requires of an API key. Other routes that require a user accept no keys. */
export const keyScopes: Readonly<Record<string, ApiKeyScope>> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).flatMap(([name, { keyScope }]) =>
    keyScope === undefined ? [] : [[name, keyScope]],
  ),
);
