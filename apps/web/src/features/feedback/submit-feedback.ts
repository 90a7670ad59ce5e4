import { type FeedbackRequest, feedbackResponse, npsCategory } from '@verso/contracts';
import { ApiError, request } from '../../lib/api.ts';
import { feedback } from '../../messages/feedback.ts';

/** What the user says; the rest of the payload is where they say it. */
export type Said = Pick<FeedbackRequest, 'type' | 'message' | 'npsScore' | 'mayPublish'>;

/** Sends a message with the page, the translation on it, and the browser. @throws ApiError */
export async function submitFeedback(said: Said): Promise<void> {
  await request(feedbackResponse, 'POST /api/feedback/submit', {
    body: {
      ...said,
      translationId: translationOn(window.location),
      pageUrl: window.location.href.slice(0, 2000),
      userAgent: navigator.userAgent.slice(0, 1000),
      screenResolution: `${window.screen.width}x${window.screen.height}`,
      metadata: {
        timestamp: new Date().toISOString(),
        ...(typeof said.npsScore === 'number' ? { nps_category: npsCategory(said.npsScore) } : {}),
      },
    } satisfies FeedbackRequest,
  });
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The translation that a page shows: `/?t=…` or `/translations/…`; null for every other page. */
export function translationOn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const [, folder, name] = pathname.split('/');
  const named = folder === 'translations' ? name : new URLSearchParams(search).get('t');
  return named && id.test(named) ? named : null;
}

/** What to tell of a message that did not arrive: the server's words where there are any. */
export function submitFailure(error: unknown): string {
  const answered = error instanceof ApiError && error.status > 0 && error.code !== 'unknown';
  return answered ? error.message : feedback.failed;
}
