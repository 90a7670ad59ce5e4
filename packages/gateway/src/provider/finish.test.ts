import { expect, it } from 'vitest';
import { finishMeaning as geminiFinish } from './../providers/google-gemini/response.ts';
import { standardFinish, standardUsage } from './finish.ts';

it.each([
  ['stop', 'STOP', { reason: 'stop' }],
  ['length', 'MAX', { reason: 'length' }],
  ['content-filter', 'SAFETY', { reason: 'content_filter' }],
  ['interrupted', undefined, { error: 'network', message: 'The answer broke off before its end.' }],
  ['other', undefined, { error: 'network', message: 'The answer broke off before its end.' }],
  ['other', 'ODD', { error: 'malformed', message: 'The model stopped for an unusual reason: ODD.' }],
] as const)('reads the finish reason %s (%s) as %j', (unified, raw, expected) => {
  const finish = { unified, raw } as Parameters<typeof standardFinish>[0];
  expect(standardFinish(finish)).toEqual(expected);
  expect(geminiFinish(finish)).toEqual(expected);
});

it('reads an unsupported language at Gemini as a refusal', () => {
  expect(geminiFinish({ unified: 'other', raw: 'LANGUAGE' })).toEqual({ reason: 'content_filter' });
});

it('passes missing tokens on as missing, not as none', () => {
  const none = { total: undefined, cacheRead: undefined } as never;
  expect(standardUsage({ inputTokens: none, outputTokens: none }).inputTokens).toBeUndefined();
});
