import { z } from 'zod';
import { assignmentsResponse, assignRequest } from '../../api/translations/assignments.ts';
import {
  activityResponse,
  changeCommentRequest,
  changeReviewRequest,
  changeReviewResponse,
  commentRequest,
  commentThreadResponse,
  listCommentsQuery,
  listCommentsResponse,
  noticesResponse,
  peopleResponse,
  readNoticesRequest,
  replyRequest,
  unreadResponse,
} from '../../api/translations/collaboration.ts';
import { type EndpointTable, idParams } from '../endpoint.ts';

const commentParams = idParams.extend({ commentId: z.uuid() });
const assignmentParams = idParams.extend({ assignmentId: z.uuid() });

/** What people who work on one translation together need: comments, assignments, the state of the review, notices. */
export const collaborationEndpoints = {
  'GET /api/translations/:id/people': {
    operationId: 'listPeople',
    tag: 'collaboration',
    summary: 'List the people who can be mentioned in comments on a translation',
    access: 'user',
    right: 'view',
    params: idParams,
    response: { 200: peopleResponse },
    errors: ['translation_not_found'],
  },

  'GET /api/translations/:id/comments': {
    operationId: 'listComments',
    tag: 'collaboration',
    summary: 'List the comments on the segments of a translation',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    query: listCommentsQuery,
    response: { 200: listCommentsResponse },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/comments': {
    operationId: 'createComment',
    tag: 'collaboration',
    summary: 'Comment on a segment',
    access: 'user',
    right: 'comment',
    params: idParams,
    body: commentRequest,
    response: { 201: commentThreadResponse },
    errors: [
      'forbidden',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'not_found',
      'limit_reached',
    ],
  },

  'POST /api/translations/:id/comments/:commentId/replies': {
    operationId: 'replyToComment',
    tag: 'collaboration',
    summary: 'Reply to a comment',
    access: 'user',
    right: 'comment',
    params: commentParams,
    body: replyRequest,
    response: { 201: commentThreadResponse },
    errors: ['forbidden', 'translation_not_found', 'not_found', 'limit_reached'],
  },

  'PATCH /api/translations/:id/comments/:commentId': {
    operationId: 'changeComment',
    tag: 'collaboration',
    summary: 'Edit your comment, or resolve or reopen a thread',
    access: 'user',
    right: 'comment',
    params: commentParams,
    body: changeCommentRequest,
    response: { 200: commentThreadResponse },
    errors: ['forbidden', 'translation_not_found', 'not_found'],
  },

  'DELETE /api/translations/:id/comments/:commentId': {
    operationId: 'deleteComment',
    tag: 'collaboration',
    summary: 'Delete your comment',
    access: 'user',
    right: 'comment',
    params: commentParams,
    response: { 200: commentThreadResponse },
    errors: ['forbidden', 'translation_not_found', 'not_found'],
  },

  'GET /api/translations/:id/assignments': {
    operationId: 'listAssignments',
    tag: 'collaboration',
    summary: 'List who works on a translation until when',
    access: 'user',
    right: 'view',
    params: idParams,
    response: { 200: assignmentsResponse },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/assignments': {
    operationId: 'assignTranslation',
    tag: 'collaboration',
    summary: 'Assign a translation, or a range of its segments, to a member of the workspace',
    access: 'user',
    right: 'own',
    params: idParams,
    body: assignRequest,
    response: { 201: assignmentsResponse },
    errors: ['forbidden', 'translation_not_found', 'not_found', 'limit_reached'],
  },

  'DELETE /api/translations/:id/assignments/:assignmentId': {
    operationId: 'unassignTranslation',
    tag: 'collaboration',
    summary: 'Take an assignment back',
    access: 'user',
    right: 'own',
    params: assignmentParams,
    response: { 200: assignmentsResponse },
    errors: ['forbidden', 'translation_not_found', 'not_found'],
  },

  'PUT /api/translations/:id/review': {
    operationId: 'setReviewState',
    tag: 'collaboration',
    summary: 'Send a translation to review, approve it or reopen it',
    description:
      'In a workspace, its owner, admins and reviewers approve and reopen. While it is approved, its segments can’t be changed.',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: changeReviewRequest,
    response: { 200: changeReviewResponse },
    errors: ['forbidden', 'translation_not_found', 'not_ready'],
  },

  'GET /api/translations/:id/activity': {
    operationId: 'listActivity',
    tag: 'collaboration',
    summary: 'List who did what in a translation',
    access: 'user',
    right: 'view',
    params: idParams,
    response: { 200: activityResponse },
    errors: ['translation_not_found'],
  },

  'GET /api/notices': {
    operationId: 'listNotices',
    tag: 'collaboration',
    summary: 'List your notices',
    access: 'user',
    response: { 200: noticesResponse },
  },

  'GET /api/notices/unread': {
    operationId: 'countUnreadNotices',
    tag: 'collaboration',
    summary: 'Count your unread notices',
    access: 'user',
    response: { 200: unreadResponse },
  },

  'POST /api/notices/read': {
    operationId: 'markNoticesRead',
    tag: 'collaboration',
    summary: 'Mark notices as read',
    access: 'user',
    body: readNoticesRequest,
    response: { 200: unreadResponse },
  },
} as const satisfies EndpointTable;
