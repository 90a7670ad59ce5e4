import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AssignRequest,
  activityResponse,
  assignmentsResponse,
  changeReviewResponse,
  commentThreadResponse,
  listCommentsResponse,
  peopleResponse,
  type ReviewState,
  type TranslationResponse,
} from '@verso/contracts';
import { keys, setAnswer } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { collaboration } from '../../messages/collaboration.ts';
import { toast } from '../../ui/toast.ts';
import type { CommentActions, NewComment } from './comments/actions.ts';

const failed = (error: Error) => toast('error', collaboration.failed({ reason: reasonOf(error) }));

/** The people who can be mentioned in a translation. */
export function usePeople(id: string) {
  return useQuery({
    queryKey: keys.people(id),
    queryFn: ({ signal }) =>
      request(peopleResponse, 'GET /api/translations/:id/people', { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** The threads about one unit. */
export function useComments(id: string, unit: string) {
  return useQuery({
    queryKey: keys.unitComments(id, unit),
    queryFn: ({ signal }) =>
      request(listCommentsResponse, 'GET /api/translations/:id/comments', {
        params: { id },
        query: { unit, limit: 100 },
        signal,
      }),
  });
}

/** The number of threads of every unit: one small request for the whole translation. */
export function commentCountsQuery(id: string) {
  return queryOptions({
    queryKey: keys.commentCounts(id),
    queryFn: ({ signal }) =>
      request(listCommentsResponse, 'GET /api/translations/:id/comments', {
        params: { id },
        query: { limit: 1 },
        signal,
      }),
    staleTime: 30_000,
  });
}

/** Writes comments on a translation, as the user who is signed in. */
export function useCommentActions(id: string): CommentActions {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.comments(id) });
  const params = (commentId: string) => ({ id, commentId });
  return {
    async start(unit: string, comment: NewComment) {
      await request(commentThreadResponse, 'POST /api/translations/:id/comments', {
        params: { id },
        body: { unit, ...comment },
      });
      await refresh();
    },
    async reply(threadId: string, comment: NewComment) {
      await request(commentThreadResponse, 'POST /api/translations/:id/comments/:commentId/replies', {
        params: params(threadId),
        body: comment,
      });
      await refresh();
    },
    async change(commentId, change) {
      await request(commentThreadResponse, 'PATCH /api/translations/:id/comments/:commentId', {
        params: params(commentId),
        body: change,
      });
      await refresh();
    },
    async remove(commentId) {
      await request(commentThreadResponse, 'DELETE /api/translations/:id/comments/:commentId', {
        params: params(commentId),
      });
      await refresh();
    },
  };
}

/** Who works on a translation until when. */
export function useAssignments(id: string) {
  return useQuery({
    queryKey: keys.assignments(id),
    queryFn: ({ signal }) =>
      request(assignmentsResponse, 'GET /api/translations/:id/assignments', { params: { id }, signal }),
  });
}

/** Assigns a translation, and takes assignments back. */
export function useAssign(id: string) {
  const client = useQueryClient();
  const onSuccess = (answer: unknown) => {
    setAnswer(client, keys.assignments(id), answer);
    void client.invalidateQueries({ queryKey: keys.lists });
    void client.invalidateQueries({ queryKey: keys.activity(id) });
  };
  const assign = useMutation({
    mutationFn: (body: AssignRequest) =>
      request(assignmentsResponse, 'POST /api/translations/:id/assignments', { params: { id }, body }),
    onSuccess,
  });
  const unassign = useMutation({
    mutationFn: (assignmentId: string) =>
      request(assignmentsResponse, 'DELETE /api/translations/:id/assignments/:assignmentId', {
        params: { id, assignmentId },
      }),
    onSuccess,
    onError: failed,
  });
  return { assign, unassign };
}

/** Sets the state of a translation's review. */
export function useReviewState(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (state: ReviewState) =>
      request(changeReviewResponse, 'PUT /api/translations/:id/review', { params: { id }, body: { state } }),
    onSuccess({ review_state }) {
      setAnswer<TranslationResponse>(
        client,
        keys.translation(id),
        (translation) => translation && { ...translation, review_state },
      );
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: keys.activity(id) });
      toast('success', collaboration.review.done[review_state]);
    },
    onError: failed,
  });
}

/** Who did what in a translation. */
export function useActivity(id: string) {
  return useQuery({
    queryKey: keys.activity(id),
    queryFn: ({ signal }) =>
      request(activityResponse, 'GET /api/translations/:id/activity', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}
