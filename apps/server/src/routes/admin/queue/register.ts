import {
  drainWorkersRequest,
  jobParams,
  jobResponse,
  jobsResponse,
  jobTimelineResponse,
  listJobsQuery,
  workersResponse,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { cancelJob, retryJob } from '../../../services/operations/change-job.ts';
import { listJobs } from '../../../services/operations/jobs.ts';
import { readTimeline } from '../../../services/operations/timeline.ts';
import { drainWorkers } from '../../../services/workers/drain.ts';

const path = '/api/admin/jobs';
const tags = ['admin'];

/** The queue, and what can be done about what is in it. */
export function registerAdminJobsRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;
  const changed = { params: jobParams, response: { 200: jobResponse } };

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Depth of the queue; jobs that run, wait (and why) or failed',
        querystring: listJobsQuery,
        response: { 200: jobsResponse },
      },
    },
    async (request) => listJobs(context, request.query),
  );

  app.get(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What happened to a job: stages, calls to models, cost',
        params: jobParams,
        response: { 200: jobTimelineResponse },
      },
    },
    async (request) => readTimeline(context, request.params.id),
  );

  app.put(
    '/api/admin/workers',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Let workers begin nothing new, or begin again',
        body: drainWorkersRequest,
        response: { 200: workersResponse },
      },
    },
    async (request) => ({ workers: await drainWorkers(context, actorOf(request), request.body) }),
  );

  app.post(
    `${path}/:id/cancel`,
    { onRequest, schema: { tags, summary: "Cancel a user's translation", ...changed } },
    async (request) => cancelJob(context, actorOf(request), request.params.id),
  );

  app.post(
    `${path}/:id/retry`,
    { onRequest, schema: { tags, summary: 'Start a failed or cancelled translation again', ...changed } },
    async (request) => retryJob(context, actorOf(request), request.params.id),
  );
}
