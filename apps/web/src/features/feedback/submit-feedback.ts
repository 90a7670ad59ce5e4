import { type FeedbackRequest, feedbackResponse, npsCategory } from '@verso/contracts';
import { ApiError, request } from '../../lib/api.ts';
import { userAgent } from '../../lib/browser.ts';
import { feedback } from '../../messages/feedback.ts';

/** The user's input. The rest of the payload describes the page and the browser. */
export type FeedbackInput = Pick<FeedbackRequest, 'type' | 'message' | 'npsScore' | 'mayPublish'>;

/** Sends feedback with the current page, its translation, and the browser. @throws ApiError */
export async function submitFeedback(input: FeedbackInput): Promise<void> {
  await request(feedbackResponse, 'POST /api/feedback/submit', {
    body: {
      ...input,
      translationId: translationOn(window.location),
      pageUrl: window.location.href.slice(0, 2000),
      userAgent: userAgent.slice(0, 1000),
      screenResolution: `${window.screen.width}x${window.screen.height}`,
      metadata: {
        timestamp: new Date().toISOString(),
        ...(typeof input.npsScore === 'number' ? { nps_category: npsCategory(input.npsScore) } : {}),
      },
    } satisfies FeedbackRequest,
  });
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the translation in the page's URL, `/?t=…` or `/translations/…`; null on other pages. */
export function translationOn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const [, folder, name] = pathname.split('/');
  const named = folder === 'translations' ? name : new URLSearchParams(search).get('t');
  return named && id.test(named) ? named : null;
}

/** The error to show for failed feedback: the server's message if there is one, otherwise a general one. */
export function submitFailure(error: unknown): string {
  const answered = error instanceof ApiError && error.status > 0 && error.code !== 'unknown';
  return answered ? error.message : feedback.failed;
}
