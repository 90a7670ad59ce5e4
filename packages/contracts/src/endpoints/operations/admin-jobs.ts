import {
  drainWorkersRequest,
  jobParams,
  jobResponse,
  jobsResponse,
  jobTimelineResponse,
  listJobsQuery,
  workersResponse,
} from '../../api/operations/admin-jobs.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminJobsEndpoints = {
  'GET /api/admin/jobs': {
    operationId: 'listJobs',
    tag: 'admin',
    summary: 'List running, waiting and failed jobs with the queue depth',
    access: 'administrator',
    query: listJobsQuery,
    response: { 200: jobsResponse },
  },

  'GET /api/admin/jobs/:id': {
    operationId: 'getJob',
    tag: 'admin',
    summary: 'Get the timeline of a job: stages, model calls, cost',
    access: 'administrator',
    params: jobParams,
    response: { 200: jobTimelineResponse },
    errors: ['not_found', 'translation_not_found'],
  },

  'PUT /api/admin/workers': {
    operationId: 'drainWorkers',
    tag: 'admin',
    summary: 'Stop workers from taking new jobs, or let them take jobs again',
    access: 'administrator',
    body: drainWorkersRequest,
    response: { 200: workersResponse },
    errors: ['not_found'],
  },

  'POST /api/admin/jobs/:id/cancel': {
    operationId: 'cancelJob',
    tag: 'admin',
    summary: "Cancel a user's translation",
    access: 'administrator',
    params: jobParams,
    response: { 200: jobResponse },
    errors: ['not_found', 'not_cancellable', 'translation_not_found'],
  },

  'POST /api/admin/jobs/:id/retry': {
    operationId: 'retryJob',
    tag: 'admin',
    summary: 'Retry a failed or canceled translation',
    access: 'administrator',
    params: jobParams,
    response: { 200: jobResponse },
    errors: ['not_found', 'not_retryable', 'translation_not_found'],
  },
} as const satisfies EndpointTable;
