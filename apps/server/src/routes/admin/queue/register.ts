import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { cancelJob, retryJob } from '../../../services/operations/change-job.ts';
import { listJobs } from '../../../services/operations/jobs.ts';
import { readTimeline } from '../../../services/operations/timeline.ts';
import { drainWorkers } from '../../../services/workers/drain.ts';

/** The queue, and what can be done about what is in it. */
export function registerAdminJobsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/jobs', async (request) => listJobs(context, request.query));

  route(app, 'GET /api/admin/jobs/:id', async (request) => readTimeline(context, request.params.id));

  route(app, 'PUT /api/admin/workers', async (request) => ({
    workers: await drainWorkers(context, actorOf(request), request.body),
  }));

  route(app, 'POST /api/admin/jobs/:id/cancel', async (request) =>
    cancelJob(context, actorOf(request), request.params.id),
  );

  route(app, 'POST /api/admin/jobs/:id/retry', async (request) =>
    retryJob(context, actorOf(request), request.params.id),
  );
}
