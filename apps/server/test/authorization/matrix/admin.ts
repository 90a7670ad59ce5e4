import { accessLevels, type Resources, row, type Table, unknownId } from '../callers.ts';

const { admin } = accessLevels;
const gone = { json: { id: unknownId } };
const theTranslation = ({ translation }: Resources) => ({ params: { id: translation } });
const theOtherUser =
  (json?: unknown) =>
  ({ otherUser }: Resources) => ({ params: { id: otherUser.id }, json });
const theirEmail =
  (json: object = {}) =>
  ({ otherUser }: Resources) => ({ json: { userEmail: otherUser.email, ...json } });

/** The console. */
export const adminRoutes: Table = {
  'GET /api/admin/overview': row(admin, 200),
  'GET /api/admin/set-up': row(admin, 200),
  'PUT /api/admin/set-up': row(admin, 200, { json: {} }),
  'GET /api/admin/set-up/local-servers': row(admin, 200),
  'POST /api/admin/set-up/mail-test': row(admin, 200),
  'GET /api/admin/system': row(admin, 200),
  'GET /api/admin/cost-telemetry': row(admin, 200),
  'GET /api/admin/analytics': row(admin, 200),
  'GET /api/admin/audit-log': row(admin, 200),
  'GET /api/admin/audit-log/export': row(admin, 200),
  'GET /api/admin/feedback': row(admin, 200),
  'PUT /api/admin/feedback': row(admin, 404, { json: { id: unknownId, status: 'responded' } }),
  'GET /api/admin/feedback/summary': row(admin, 200),
  'POST /api/admin/feedback/:id/answers': row(admin, 404, {
    params: { id: unknownId },
    json: { message: 'Thank you!' },
  }),

  'GET /api/admin/manage-api-keys': row(admin, 200),
  'POST /api/admin/manage-api-keys': row(admin, 422, { json: { provider: 'openai', key_name: '' } }),
  'PUT /api/admin/manage-api-keys': row(admin, 404, { query: `id=${unknownId}`, json: { priority: 1 } }),
  'DELETE /api/admin/manage-api-keys': row(admin, 404, { query: `id=${unknownId}` }),
  'GET /api/admin/provider-health': row(admin, 200),
  'POST /api/admin/provider-health': row(admin, 409, { json: { provider: 'openai' } }),
  'GET /api/admin/provider-health/circuits': row(admin, 200),
  'POST /api/admin/provider-health/reset': row(admin, 200, { json: { provider: 'openai' } }),

  'GET /api/admin/routing-rules': row(admin, 200),
  'POST /api/admin/routing-rules': row(admin, 201, {
    json: { name: 'Slides', preferred_model: 'claude-haiku-4-5' },
  }),
  'PUT /api/admin/routing-rules': row(admin, 404, gone),
  'DELETE /api/admin/routing-rules': row(admin, 404, gone),
  'PUT /api/admin/routing-rules/order': row(admin, 409, { json: { ids: [unknownId] } }),
  'POST /api/admin/routing-rules/dry-run': row(admin, 200, { json: {} }),

  'GET /api/admin/models': row(admin, 200),
  'POST /api/admin/models': row(admin, 201, {
    json: {
      model_id: 'a-model',
      provider: 'openai',
      display_name: 'A model',
      pricing_input_per_1m: 1,
      pricing_output_per_1m: 2,
    },
  }),
  'PUT /api/admin/models': row(admin, 404, gone),
  'GET /api/admin/models/:id/prices': row(admin, 404, { params: { id: unknownId } }),
  'POST /api/admin/models/import/preview': row(admin, 200, { json: { catalogue: {} } }),
  'POST /api/admin/models/import': row(admin, 409, {
    json: { catalogue: {}, digest: 'another', accept: [] },
  }),

  'GET /api/admin/budgets': row(admin, 200),
  'POST /api/admin/budgets': row(admin, 201, {
    json: { name: 'All', budget_type: 'monthly', amount_usd: 1_000 },
  }),
  'GET /api/admin/budgets/:id/windows': row(admin, 404, { params: { id: unknownId } }),
  'PUT /api/admin/budgets': row(admin, 404, { query: `id=${unknownId}`, json: { is_active: false } }),
  'DELETE /api/admin/budgets': row(admin, 404, { query: `id=${unknownId}` }),

  'GET /api/admin/monitoring': row(admin, 200),
  'POST /api/admin/check_all_usage_metrics': row(admin, 200),
  'GET /api/admin/usage-tracking': row(admin, 200),
  'PUT /api/admin/monitoring-config': row(admin, 200, {
    query: 'metric_name=database_size',
    json: { threshold_percentage: 75 },
  }),
  'GET /api/admin/alerts': row(admin, 200),
  'PUT /api/admin/alerts': row(admin, 404, { query: `id=${unknownId}`, json: { status: 'resolved' } }),
  'POST /api/admin/webhooks/test': row(admin, 422, { json: { url: 'no address' } }),

  'GET /api/admin/jobs': row(admin, 200),
  'GET /api/admin/jobs/:id': row(admin, 200, theTranslation),
  'PUT /api/admin/workers': row(admin, 200, { json: { draining: false } }),
  'GET /api/admin/events': row(admin, 200),
  'POST /api/admin/jobs/:id/cancel': row(admin, 409, theTranslation),
  'POST /api/admin/jobs/:id/retry': row(admin, 409, theTranslation),
  'GET /api/admin/translations/:id/estimate': row(admin, 200, theTranslation),

  'GET /api/admin/manage-credits': row(admin, 200),
  'POST /api/admin/manage-credits': row(admin, 404, { json: { grantId: unknownId } }),
  'POST /api/admin/grant-custom-credits': row(admin, 200, theirEmail({ amount: 10 })),
  'POST /api/admin/grant-beta-access': row(admin, 200, theirEmail()),
  'GET /api/admin/beta-users': row(admin, 200),
  'DELETE /api/admin/grant-beta-access': row(admin, 204, theirEmail()),

  'GET /api/admin/ab-tests': row(admin, 200),
  'POST /api/admin/ab-tests': row(admin, 201, {
    json: { name: 'Flash or mini', model_a: 'gemini-3.6-flash', model_b: 'gpt-5-mini' },
  }),
  'PUT /api/admin/ab-tests': row(admin, 404, gone),
  'GET /api/admin/ab-tests/:id/reasons': row(admin, 200, { params: { id: unknownId } }),
  'POST /api/admin/ab-tests/:id/clone': row(admin, 404, { params: { id: unknownId } }),

  'GET /api/admin/users': row(admin, 200),
  'GET /api/admin/users/:id': row(admin, 200, theOtherUser()),
  'PUT /api/admin/users/:id/plan': row(admin, 200, theOtherUser({ tier: 'pro' })),
  'POST /api/admin/users/:id/verify': row(admin, 200, theOtherUser()),
  'POST /api/admin/users/:id/reset-password': row(admin, 200, theOtherUser()),
  'POST /api/admin/users/:id/suspend': row(admin, 200, theOtherUser({ reason: 'Abuse' })),
  'POST /api/admin/users/:id/restore': row(admin, 200, theOtherUser()),
};
