import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { drainWorkers } from '../../platform/workers/drain.ts';
import type { Context } from '../context.ts';
import { cancelJob, retryJob } from '../jobs-view/change-job.ts';
import { listJobs } from '../jobs-view/jobs.ts';
import { readTimeline } from '../jobs-view/timeline.ts';

/** The queue: list, inspect, cancel and retry jobs, drain workers. */
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
