import {
  answerFeedbackRequest,
  answerFeedbackResponse,
  feedbackCountsResponse,
  feedbackEntriesResponse,
  feedbackEntryResponse,
  feedbackParams,
  listFeedbackQuery,
  updateFeedbackRequest,
} from '../../api/community/admin-feedback.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminFeedbackEndpoints = {
  'GET /api/admin/feedback': {
    operationId: 'listFeedback',
    tag: 'admin',
    summary: 'List feedback with its senders, newest first',
    access: 'administrator',
    query: listFeedbackQuery,
    response: { 200: feedbackEntriesResponse },
  },

  'GET /api/admin/feedback/summary': {
    operationId: 'summarizeFeedback',
    tag: 'admin',
    summary: 'Count feedback by kind and status',
    access: 'administrator',
    response: { 200: feedbackCountsResponse },
  },

  'POST /api/admin/feedback/:id/answers': {
    operationId: 'answerFeedback',
    tag: 'admin',
    summary: 'Answer a message by email',
    access: 'administrator',
    params: feedbackParams,
    body: answerFeedbackRequest,
    response: { 200: answerFeedbackResponse },
    errors: ['not_found', 'conflict', 'unavailable'],
  },

  'PUT /api/admin/feedback': {
    operationId: 'updateFeedback',
    tag: 'admin',
    summary: 'Change the status of a message',
    access: 'administrator',
    body: updateFeedbackRequest,
    response: { 200: feedbackEntryResponse },
    errors: ['not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
