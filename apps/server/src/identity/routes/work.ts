import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { userOf } from '../sessions/session.ts';

/** Long work of requests. */
export function registerWorkRoutes(app: App): void {
  route(app, 'DELETE /api/work/:id', async (request, reply) => {
    await app.cancelWork(userOf(request).id, request.params.id);
    return reply.code(204).send();
  });
}
