import type { BrowserContext, Page } from '@playwright/test';
import type { Simulator } from '@verso/simulator';
import { longDocument, reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { NetworkProxy } from '../src/network-proxy.ts';
import type { VersoServer } from '../src/server.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  createAccount,
  download,
  expectSuccess,
  signUp,
  startByApi,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';
import { bodyParagraphs } from '../src/zip-entries.ts';

const compatibleProvider = (simulator: Simulator) => ({
  OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
  OPENAI_COMPATIBLE_MODEL: 'local-model',
});

const longLetter = longDocument(200);
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Translation progress' });
const units = (page: Page) => page.getByText(/^[1-9]\d* of 20\d units$/);

async function unitsDone(page: Page): Promise<number> {
  return Number.parseInt((await units(page).textContent()) ?? '0', 10);
}

async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Starts a slow translation and waits until some units are done. */
async function startSlowly(page: Page, server: VersoServer, simulator: Simulator) {
  simulator.behave({ firstTokenMs: 300, tokensPerSecond: 25 });
  const account = await signUp(page, server);
  await chooseDocument(page, longLetter);
  await chooseTarget(page, 'French');
  await startTranslation(page);
  await expect(units(page)).toBeVisible({ timeout: 60_000 });
  return account;
}

/** Expects the complete result, with nothing requested, started or charged twice. */
async function expectOneResult(page: Page, simulator: Simulator): Promise<void> {
  await expectSuccess(page);
  const before = bodyParagraphs(longLetter.bytes);
  const after = bodyParagraphs((await download(page)).bytes);
  expect(after).toHaveLength(before.length);
  expect(after.filter((text, index) => text === before[index])).toEqual([]);

  const requested = simulator.log.flatMap((request) => request.units.map(({ text }) => text));
  expect(requested).toHaveLength(new Set(requested).size);
  const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
    translations: { effective_characters: number }[];
  };
  const { credits } = (await callApi(page, 'GET', '/api/me')) as {
    credits: { characters_used_this_month: number; characters_reserved: number };
  };
  expect(translations).toHaveLength(1);
  expect(credits).toMatchObject({
    characters_used_this_month: translations[0]?.effective_characters,
    characters_reserved: 0,
  });
}

test('a page that loses the network during a translation says so, reconnects and receives the result once', async ({
  browser,
  simulator,
  startServer,
}) => {
  test.slow();
  const proxy = await NetworkProxy.start();
  const context = await browser.newContext({ proxy: proxy.settings });
  const page = await context.newPage();
  const server = await startServer(compatibleProvider(simulator));
  await startSlowly(page, server, simulator);
  const offline = page.getByText('You are offline');
  const interrupted = page.getByText('Connection interrupted. Catching up …');

  proxy.cut();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(interrupted).toBeVisible();
  const seen = await unitsDone(page);
  // The server continues meanwhile, and the page receives nothing.
  const headers = { cookie: await cookieOf(context) };
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${server.url}/api/translations`, { headers });
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
  await expect.poll(() => unitsDone(page)).toBeGreaterThan(seen);
  simulator.behave({});
  await expectOneResult(page, simulator);
  await context.close();
  proxy.close();
});

test('an offline page queues submissions and downloads, keeps form input and completes them once online', async ({
  page,
  context,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  await startByApi(page, reportDocument());
  await page.goto(`${demoServer.url}/dashboard`);
  const save = page.getByRole('button', { name: /^Download translation of/ });
  await expect(save).toBeVisible({ timeout: 60_000 });
  const waits = page.getByText('You are offline. This action runs as soon as the connection is back.');

  await context.setOffline(true);
  await save.click();
  await expect(waits).toBeVisible();
  const downloading = page.waitForEvent('download');
  await context.setOffline(false);
  expect((await downloading).suggestedFilename()).toBe('report_de-demo.docx');
  await expect(waits).toBeHidden();

  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Send Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Feedback' });
  const message = dialog.getByLabel('Your feedback');
  await message.fill('Written in a tunnel');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback/submit')) sent += 1;
  });
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(waits).toBeVisible();
  await expect(message).toHaveValue('Written in a tunnel');
  expect(sent).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText('Thank you').first()).toBeVisible();
  await expect(waits).toBeHidden();
  expect(sent).toBe(1);
});

test('a session that expires during a translation is reported, and signing in returns to the result', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer(compatibleProvider(simulator));
  const account = await startSlowly(page, server, simulator);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(progress(second)).toBeVisible();
  const address = page.url();

  // The session ends on the server; the browser still has its cookie.
  const cookie = await cookieOf(page.context());
  const ended = await fetch(`${server.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(ended.status).toBe(200);
  const title = page.getByRole('heading', { name: 'Sign in to see your translation' });
  await expect(title).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Running translations continue on the server')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Sign in to see your translation' })).toBeVisible({
    timeout: 30_000,
  });
  expect(page.url()).toBe(address);
  await inspect(page, 'signed-out-in-mid-job');

  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(progress(page)).toBeVisible();
  await expect(progress(second)).toBeVisible();
  expect(page.url()).toBe(address);
  simulator.behave({});
  await expectOneResult(page, simulator);
  await expect(second.getByRole('heading', { name: 'Translation complete' })).toBeVisible();
});
