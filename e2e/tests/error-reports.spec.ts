import { startReports } from '@verso/simulator';
import { callFromPage, signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const secret = 'The merger of Acme and Globex';

// What is masked, redacted and traced is tested with the options of the reports.
test('a crashed page is reported with masked text, and traces go to our own server only', {
  tag: '@rare',
}, async ({ page, startServer }) => {
  const reports = await startReports();
  const server = await startServer({ SENTRY_DSN: reports.dsn });
  await page.route('**/assets/glossaries-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function GlossariesPage() { throw new TypeError('${secret}'); }`,
    }),
  );
  const traced = new Map<string, boolean>();
  page.on('request', (request) => {
    const isTraced = 'sentry-trace' in request.headers();
    traced.set(request.url(), isTraced || traced.get(request.url()) === true);
  });

  const { email } = await signUp(page, server);
  await expect(async () => {
    await callFromPage(page, 'GET', '/api/models');
    expect(traced.get(`${server.url}/api/models`)).toBe(true);
  }).toPass();
  const elsewhere = `${reports.url}/elsewhere?next=${server.url}/`;
  await page.evaluate((address) => fetch(address), elsewhere);

  await page.getByRole('link', { name: 'Glossaries' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  const ofBrowser = () => reports.items('event').filter(({ text }) => text.includes('javascript.browser'));
  await expect.poll(() => ofBrowser().length).toBe(1);
  expect(JSON.parse(ofBrowser()[0]?.text ?? '')).toMatchObject({
    exception: { values: [{ type: 'TypeError', value: '' }] },
  });

  await expect.poll(() => reports.items('replay_recording').length).toBeGreaterThan(0);
  const recording = reports.items('replay_recording').map(({ text }) => text);
  expect(recording.join('\n')).toContain('***');
  const sent = reports.requests.map(({ text }) => text).join('\n');
  for (const word of [secret, 'Acme', email, 'Choose a file', 'My Translations'])
    expect(sent).not.toContain(word);
  expect(traced.get(elsewhere)).toBe(false);
  const leaked = [...traced].filter(
    ([address, isTraced]) => isTraced && !address.startsWith(`${server.url}/`),
  );
  expect(leaked).toEqual([]);
  await reports.close();
});
