import { expect, it } from 'vitest';
import { limits, signedUrlSeconds } from './limits.ts';

it('has the figures documented for the interface', () => {
  expect(signedUrlSeconds).toBe(3600);
  expect(limits).toMatchObject({
    historyPageSize: 20,
    usageLogEntries: 20,
    recentActivity: 5,
    recentLanguagePairs: 5,
    feedbackLength: 2000,
    toastMs: 5000,
    toastCloseMs: 300,
    feedbackCloseMs: 2000,
    npsCloseMs: 3000,
    npsDelayMs: 3000,
    npsAfterTranslations: 3,
    npsMaximum: 10,
    starsMaximum: 5,
  });
});
