import type { Page } from '@playwright/test';
import { longDocument, reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { NetworkProxy } from '../src/network-proxy.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  download,
  expectSuccess,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';
import { bodyParagraphs } from '../src/zip-entries.ts';

const letter = longDocument(60);
const units = (page: Page) => page.getByText(/^[1-9]\d* of 6\d units$/);

async function unitsDone(page: Page): Promise<number> {
  return Number.parseInt((await units(page).textContent()) ?? '0', 10);
}

test('a session that ends and a network that is lost during translations are reported, and each result arrives once', {
  tag: '@rare',
}, async ({ browser, simulator, startServer }) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  const proxy = await NetworkProxy.start();
  const context = await browser.newContext({ proxy: proxy.settings });
  const page = await context.newPage();
  const account = await signUp(page, server);
  const headers = async () => ({
    cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
    origin: server.url,
    'content-type': 'application/json',
  });

  await test.step('signing in again returns to the translation, in every tab', async () => {
    // A provider that does not answer keeps the translation waiting.
    simulator.behave({ failWith: 500 });
    await chooseDocument(page, reportDocument());
    await chooseTarget(page, 'French');
    await startTranslation(page);
    const second = await context.newPage();
    const tabs = [page, second];
    const progressOf = (tab: Page) => tab.getByRole('progressbar', { name: 'Translation progress' });
    await expect(page.getByText('The model provider is not answering; we keep trying.')).toBeVisible();
    const address = page.url();
    await second.goto(address);
    await expect(progressOf(second)).toBeAttached();

    // The session ends on the server; the browser still has its cookie.
    const ended = await fetch(`${server.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: await headers(),
      body: '{}',
    });
    expect(ended.status).toBe(200);
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { name: 'Sign in to see your translation' })).toBeVisible();
    await expect(page.getByText('Running translations continue on the server')).toBeVisible();
    expect(page.url()).toBe(address);
    await inspect(page, 'signed-out-in-mid-job');

    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    for (const tab of tabs) await expect(progressOf(tab)).toBeAttached();
    expect(page.url()).toBe(address);
    simulator.behave({});
    for (const tab of tabs) await expectSuccess(tab);
    await second.close();
  });

  await test.step('a page without a network says so, and catches up', async () => {
    const requestCount = simulator.log.length;
    simulator.behave({ firstTokenMs: 300, tokensPerSecond: 25 });
    await page.getByRole('button', { name: 'Translate another document' }).click();
    await chooseDocument(page, letter);
    await chooseTarget(page, 'French');
    await startTranslation(page);
    await expect(units(page)).toBeVisible({ timeout: 60_000 });
    const offline = page.getByText('You are offline');
    const interrupted = page.getByText('Connection interrupted. Catching up …');
    proxy.cut();
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await expect(interrupted).toBeVisible();
    const seen = await unitsDone(page);
    // The server continues meanwhile, and the page receives nothing.
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${server.url}/api/translations`, { headers: await headers() });
          const { translations } = (await answer.json()) as { translations: { units_done: number }[] };
          return translations[0]?.units_done;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(seen + 1);
    await expect(interrupted).toBeVisible();
    expect(await unitsDone(page)).toBe(seen);

    proxy.restore();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await expect(interrupted).toBeHidden();
    await expectSuccess(page);
    const requested = simulator.log
      .slice(requestCount)
      .flatMap((request) => request.units.map(({ text }) => text));
    expect(requested).toHaveLength(new Set(requested).size);
  });

  const before = bodyParagraphs(letter.bytes);
  const after = bodyParagraphs((await download(page)).bytes);
  expect(after).toHaveLength(before.length);
  expect(after.filter((text, index) => text === before[index])).toEqual([]);
  const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
    translations: { effective_characters: number }[];
  };
  const { credits } = (await callApi(page, 'GET', '/api/me')) as {
    credits: { characters_used_this_month: number; characters_reserved: number };
  };
  expect(translations).toHaveLength(2);
  expect(credits).toMatchObject({
    characters_used_this_month: translations.reduce((sum, each) => sum + each.effective_characters, 0),
    characters_reserved: 0,
  });
  await context.close();
  proxy.close();
});
