import { expect, it } from 'vitest';
import { replayOptions, reportOptions, tracingOptions } from './options.ts';
import { redactUrl, redactUrls } from './redact-urls.ts';

const origin = 'https://verso.example.com';
const options = reportOptions({ dsn: 'https://key@errors.example/1', release: '1', origin });

it('samples a tenth of traces and sessions, and all errors with their sessions', () => {
  expect(options).toMatchObject({
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sampleRate: 1,
    sendDefaultPii: false,
    defaultIntegrations: false,
  });
});

it('masks text, input and media in recordings, and uses no worker', () => {
  expect(replayOptions).toMatchObject({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false,
  });
});

it('propagates traces only to the own origin', () => {
  const [ours] = options.tracePropagationTargets ?? [];
  const propagates = (url: string) => ours instanceof RegExp && ours.test(url);
  expect(propagates(`${origin}/api/me`)).toBe(true);
  expect(propagates(origin)).toBe(true);
  expect(propagates('https://verso.example.com.evil.example/')).toBe(false);
  expect(propagates(`https://evil.example/?next=${origin}/`)).toBe(false);
  expect(propagates('https://versoxexample.com/')).toBe(false);
});

it('removes ids, tokens, names and queries from URLs', () => {
  const redacted = (path: string) => redactUrl(`${origin}${path}`, origin).slice(origin.length);
  expect(redacted('/api/translations/0192-44/units?filter=x')).toBe('/api/translations/:value/units');
  expect(redacted('/invitation/eyJhbGciOi')).toBe('/invitation/:value');
  expect(redacted('/reset-password?token=abc#top')).toBe('/reset-password');
  expect(redacted('/assets/main-3f2A.js')).toBe('/assets/main-3f2A.js');
  expect(redactUrl('https://bucket.example/contract.docx?sig=1', origin)).toBe('https://bucket.example');
  expect(redactUrls(`{"href":"${origin}/setup?token=abc","n":1}`, origin)).toBe(
    `{"href":"${origin}/setup","n":1}`,
  );
  expect(tracingOptions.beforeStartSpan?.({ name: '/invitation/eyJhbGciOi' }).name).toBe(
    '/invitation/:value',
  );
});
