import { expect, it } from 'vitest';
import { reportedAddress, withReportedAddresses } from './addresses.ts';
import { replayOptions, reportOptions, tracingOptions } from './options.ts';

const origin = 'https://verso.example.com';
const options = reportOptions({ dsn: 'https://key@errors.example/1', release: '1', origin });

it('a tenth of pages is timed, a tenth of visits recorded, and all of both where an error happens', () => {
  expect(options).toMatchObject({
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sampleRate: 1,
    sendDefaultPii: false,
    defaultIntegrations: false,
  });
});

it('recordings hold no text, no input and no picture, and need no worker', () => {
  expect(replayOptions).toMatchObject({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false,
  });
});

it('only our own origin is told of traces', () => {
  const [ours] = options.tracePropagationTargets ?? [];
  const told = (address: string) => ours instanceof RegExp && ours.test(address);
  expect(told(`${origin}/api/me`)).toBe(true);
  expect(told(origin)).toBe(true);
  expect(told('https://verso.example.com.evil.example/')).toBe(false);
  expect(told(`https://evil.example/?next=${origin}/`)).toBe(false);
  expect(told('https://versoxexample.com/')).toBe(false);
});

it('addresses are told without ids, tokens, names and queries', () => {
  const tell = (path: string) => reportedAddress(`${origin}${path}`, origin).slice(origin.length);
  expect(tell('/api/translations/0192-44/units?filter=x')).toBe('/api/translations/:value/units');
  expect(tell('/invitation/eyJhbGciOi')).toBe('/invitation/:value');
  expect(tell('/reset-password?token=abc#top')).toBe('/reset-password');
  expect(tell('/assets/main-3f2A.js')).toBe('/assets/main-3f2A.js');
  expect(reportedAddress('https://bucket.example/contract.docx?sig=1', origin)).toBe(
    'https://bucket.example',
  );
  expect(withReportedAddresses(`{"href":"${origin}/setup?token=abc","n":1}`, origin)).toBe(
    `{"href":"${origin}/setup","n":1}`,
  );
  expect(tracingOptions.beforeStartSpan?.({ name: '/invitation/eyJhbGciOi' }).name).toBe(
    '/invitation/:value',
  );
});
