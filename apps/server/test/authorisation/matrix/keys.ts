import type { ApiKeyScope } from '@verso/contracts';

/** What programs may do with an API key, by the scope that it needs. No other route that asks who it is takes keys. */
export const keyScopes: Readonly<Record<string, ApiKeyScope>> = {
  'GET /api/usage': 'read',
  'GET /api/models': 'read',
  'POST /api/quotes': 'read',
  'GET /api/translations': 'read',
  'GET /api/translations/:id': 'read',
  'GET /api/translations/:id/download': 'read',
  'GET /api/translations/:id/events': 'read',
  'GET /api/translations/:id/export': 'read',
  'GET /api/translations/:id/units': 'read',
  'POST /api/translations': 'translate',
  'POST /api/translations/:id/cancel': 'translate',
  'POST /api/translations/:id/retry': 'translate',
  'DELETE /api/translations/:id': 'translate',
};
