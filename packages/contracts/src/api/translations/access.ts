import { z } from 'zod';

/** What a caller may do with a translation. Each includes those before it. */
export const translationRights = ['view', 'comment', 'edit', 'own'] as const;
export const translationRight = z.enum(translationRights);
export type TranslationRight = z.infer<typeof translationRight>;

/** Whether the segments of a translation may be changed, now, by a caller with this right. */
export function mayEdit({
  right,
  review_state: state,
}: {
  readonly right: TranslationRight;
  readonly review_state: ReviewState;
}): boolean {
  return rightIncludes(right, 'edit') && state !== 'approved';
}

/** Whether a right includes another. */
export function rightIncludes(right: TranslationRight, needed: TranslationRight): boolean {
  return translationRights.indexOf(right) >= translationRights.indexOf(needed);
}

/** The state of a document's review. No one can change the segments of an approved one until it is reopened. */
export const reviewStates = ['in-progress', 'in-review', 'approved'] as const;
export const reviewState = z.enum(reviewStates);
export type ReviewState = z.infer<typeof reviewState>;
