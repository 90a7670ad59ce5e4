import { describe, expect, it } from 'vitest';
import { grantBetaRequest } from './admin-beta.ts';
import { answerFeedbackRequest } from './admin-feedback.ts';
import { feedbackRequest } from './feedback.ts';

describe('beta access', () => {
  const request = { userEmail: 'ada@verso.test' };

  it('lasts six months unless the request differs, and at most a year', () => {
    expect(grantBetaRequest.parse(request)).toEqual({ ...request, expiresInMonths: 6 });
    const accepts = (expiresInMonths: number) =>
      grantBetaRequest.safeParse({ ...request, expiresInMonths }).success;
    expect([0, 1, 12, 13].map(accepts)).toEqual([false, true, true, false]);
  });

  it('stores promo codes in uppercase', () => {
    expect(grantBetaRequest.parse({ ...request, promoCode: ' beta_2026-x ' }).promoCode).toBe('BETA_2026-X');
  });

  it.each(['a b', 'ä', 'A!', 'x'.repeat(41)])('rejects the promo code %s', (promoCode) =>
    expect(grantBetaRequest.safeParse({ ...request, promoCode }).success).toBe(false),
  );
});

describe('feedback', () => {
  it('is private unless its author allows publication', () => {
    expect(feedbackRequest.parse({ type: 'bug' })).toEqual({
      type: 'bug',
      message: '',
      mayPublish: false,
      metadata: {},
    });
  });

  it('has a score from 0 to 10, if any', () => {
    const accepts = (npsScore: number | null) => feedbackRequest.safeParse({ type: 'nps', npsScore }).success;
    expect([null, 0, 10].map(accepts)).toEqual([true, true, true]);
    expect([-1, 11, 7.5].map(accepts)).toEqual([false, false, false]);
  });

  it('is answered with a text', () => {
    expect(answerFeedbackRequest.parse({ message: ' Fixed. ' }).message).toBe('Fixed.');
    expect(answerFeedbackRequest.safeParse({ message: ' \n' }).success).toBe(false);
  });
});
