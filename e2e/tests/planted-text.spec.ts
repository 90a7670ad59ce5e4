import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { makeAdministrator } from '../src/administrator.ts';
import { callApi, openLibrary, startByApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const planted = '"><img src=x onerror="window.planted=true"><script>window.planted=true</script>';

/** Expects the page to show the planted text literally, with none of it interpreted as markup. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => [...document.scripts].some(({ text }) => text.includes('planted')))).toBe(
    false,
  );
  expect(
    await page.evaluate(() => ('planted' in window ? 'it ran' : Reflect.get(window, 'violations'))),
  ).toEqual([]);
}

test('planted text in names, prompts, feedback, documents and model answers is escaped on every page', {
  tag: '@rare',
}, async ({ page, simulator, startServer }) => {
  test.slow();
  // A model that repeats its input outputs whatever an attacker wants.
  simulator.behave({ rates: { echo: 1 } });
  const server = await startServer({
    GEMINI_API_KEY: 'AIza-simulated',
    GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
  });
  // Injected markup would violate the page's policy and raise an event.
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  const answer = await page.request.post(`${server.url}/api/auth/sign-up/email`, {
    headers: { origin: server.url },
    data: { name: planted, email: 'planter@example.org', password: 'correct horse battery' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  for (const _ of ['once', 'twice']) await callApi(page, 'POST', '/api/survey/dismissals');
  await makeAdministrator(page, server);
  await callApi(page, 'POST', '/api/prompts', {
    name: planted,
    description: planted,
    prompt_content: planted,
    category: 'legal',
    tags: ['planted'],
    visibility: 'public',
  });
  await callApi(page, 'POST', '/api/feedback/submit', { type: 'bug', message: planted, metadata: {} });
  await startByApi(page, {
    name: `${planted.replaceAll('/', '')}.docx`,
    bytes: Buffer.from(docx(paragraph(`Say ${planted} to everybody.`), paragraph('The weather is fine.'))),
  });

  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  await expectOnlyText(page);
  const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
    translations: { id: string }[];
  };
  const id = translations[0]?.id;
  const status = async () =>
    ((await callApi(page, 'GET', `/api/translations/${id}`)) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');

  const pages = [
    `/?t=${id}`,
    `/translations/${id}`,
    `/translations/${id}?view=preview`,
    '/admin?tab=feedback',
  ];
  for (const path of pages) {
    await page.goto(server.url + path);
    const shown = page
      .locator('main')
      .getByText('<img src=x')
      .or(page.locator('main input[value*="<img src=x"]'));
    await expect(shown.first(), path).toBeVisible();
    await expectOnlyText(page);
  }
  await page.goto(server.url);
  const library = await openLibrary(page);
  await expect(library.getByText('<img src=x').first()).toBeVisible();
  await expectOnlyText(page);
});
