import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AbTestFeedbackRequest,
  type ComparisonResponse,
  comparisonResponse,
  type VoteRequest,
  type VoteResponse,
  voteResponse,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { comparison } from '../../messages/ab-tests.ts';
import { toast } from '../../ui/toast.ts';

export type Choice = 'A' | 'B' | 'equal';

/** A vote: the choice with its reason and ratings. */
export interface Judgement {
  readonly choice: Choice;
  readonly reason: string;
  readonly ratingA: number | null;
  readonly ratingB: number | null;
}

const preferences: Readonly<Record<Choice, AbTestFeedbackRequest['user_preference']>> = {
  A: 'model_a',
  B: 'model_b',
  equal: 'no_preference',
};

/** The two versions of a translation. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: keys.comparison(id),
    queryFn: ({ signal }) =>
      request(comparisonResponse, 'GET /api/translations/:id/comparison', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Votes for a version or skips. The response is cached for `useReveal`. */
export function useVote(id: string) {
  const client = useQueryClient();
  const onSuccess = async (revealed: VoteResponse) => {
    client.setQueryData(keys.vote(id), revealed);
    await client.invalidateQueries({ queryKey: keys.translations });
  };
  const submit = useMutation({
    mutationFn: ({ versions, judgement }: { versions: ComparisonResponse; judgement: Judgement }) =>
      request(voteResponse, 'POST /api/ab-test-feedback', { body: feedbackOf(id, versions, judgement) }),
    onSuccess: (revealed) => {
      toast('success', comparison.thanks);
      return onSuccess(revealed);
    },
  });
  const skip = useMutation({
    mutationFn: () =>
      request(voteResponse, 'POST /api/translations/:id/vote', {
        params: { id },
        body: { preference: 'skip' } satisfies VoteRequest,
      }),
    onSuccess,
  });
  return { submit, skip };
}

/** The vote is blind, so the fields about the models are null: the server fills them in. */
function feedbackOf(
  id: string,
  { test_id, document_name, document_type }: ComparisonResponse,
  { choice, reason, ratingA, ratingB }: Judgement,
): AbTestFeedbackRequest {
  return {
    test_id,
    translation_id: id,
    document_name,
    document_type,
    model_a_result: null,
    model_b_result: null,
    model_a_tokens_used: null,
    model_b_tokens_used: null,
    model_a_latency_ms: null,
    model_b_latency_ms: null,
    user_preference: preferences[choice],
    preference_reason: reason.trim() || null,
    feedback_text: null,
    rating_quality_a: ratingA,
    rating_quality_b: ratingB,
  };
}
