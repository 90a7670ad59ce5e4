import type { ReviewState } from '@verso/contracts';

/** The word that selects the form of a message. */
export function stateWord(state: ReviewState | null): 'approved' | 'review' | 'other' {
  if (state === 'approved') return 'approved';
  return state === 'in-review' ? 'review' : 'other';
}
