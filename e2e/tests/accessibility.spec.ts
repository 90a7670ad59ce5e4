import { longDocument, reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { chooseDocument, chooseTarget, expectSuccess, signUp, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('no public page has accessibility violations', async ({ page, demoServer }) => {
  for (const [name, path] of Object.entries({
    landing: '/',
    pricing: '/pricing',
    'signed-out-dashboard': '/dashboard',
    'not-found': '/no-such-page',
    'reset-password': '/reset-password?token=none',
    setup: '/setup?token=none',
    'api-docs': '/api/docs',
  })) {
    await page.goto(demoServer.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.getByRole('main').hover(); // hydrates a prerendered page
    await inspect(page, name, { thorough: true });
  }
});

test('no page from upload to download has accessibility violations', async ({ page, demoServer }) => {
  await signUp(page, demoServer);
  await inspect(page, 'translate-empty', { thorough: true });
  await chooseDocument(page, reportDocument());
  await inspect(page, 'translate-set-up', { thorough: true });
  await chooseTarget(page, 'German');
  await page.getByRole('button', { name: 'Translate Document' }).click();
  await expect(page.getByRole('dialog').getByText('Included in your plan')).toBeVisible();
  await inspect(page, 'translate-dialog', { thorough: true });
  await page.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);
  await inspect(page, 'translate-success', { thorough: true });
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByText('1 saved translation')).toBeVisible();
  await inspect(page, 'dashboard', { thorough: true });
});

test('the page of a running translation has no accessibility violations', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  simulator.behave({ firstTokenMs: 300, tokensPerSecond: 40 });
  await signUp(page, server);
  await chooseDocument(page, longDocument(200));
  await chooseTarget(page, 'French');
  await startTranslation(page);
  await expect(page.getByText(/^[1-9]\d* of \d+ units$/)).toBeVisible();
  await inspect(page, 'translate-progress', { thorough: true });
  await expect(page.getByRole('progressbar', { name: 'Translation progress' })).toBeVisible();
});
