import { content, type EndpointTable } from '../endpoint.ts';

export const adminEventsEndpoints = {
  'GET /api/admin/events': {
    operationId: 'followAdminEvents',
    tag: 'admin',
    summary: 'Follow changes as server-sent events',
    description:
      'Each event is named `change`, and its data is a JSON object with `topics`: `administration` after a change by an administrator, `monitoring` after new measurements or alerts.',
    access: 'administrator',
    produces: 'text/event-stream',
    response: { 200: content },
    errors: ['unavailable'],
  },
} as const satisfies EndpointTable;
