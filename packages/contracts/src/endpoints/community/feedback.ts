import { feedbackRequest, feedbackResponse, surveyResponse } from '../../api/community/feedback.ts';
import { type EndpointTable, noContent } from '../endpoint.ts';

export const feedbackEndpoints = {
  'POST /api/feedback/submit': {
    operationId: 'submitFeedback',
    tag: 'feedback',
    summary: 'Send a message, or answer the survey',
    access: 'user',
    body: feedbackRequest,
    response: { 201: feedbackResponse },
  },

  'GET /api/survey': {
    operationId: 'getSurvey',
    tag: 'feedback',
    summary: 'Check whether the survey is due',
    access: 'user',
    response: { 200: surveyResponse },
  },

  'POST /api/survey/dismissals': {
    operationId: 'dismissSurvey',
    tag: 'feedback',
    summary: 'Dismiss the survey',
    access: 'user',
    response: { 204: noContent },
  },
} as const satisfies EndpointTable;
