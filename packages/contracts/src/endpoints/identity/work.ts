import { type EndpointTable, idParams, noContent } from '../endpoint.ts';

export const workEndpoints = {
  'DELETE /api/work/:id': {
    operationId: 'cancelWork',
    tag: 'system',
    summary: 'Cancel a request of yours whose progress is streamed',
    description: 'The stream ends with the event `canceled`, or as usual if the work was done already.',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    response: { 204: noContent },
  },
} as const satisfies EndpointTable;
