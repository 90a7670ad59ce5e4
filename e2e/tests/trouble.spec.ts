import type { Page } from '@playwright/test';
import { longDocument, reportDocument } from '../src/documents.ts';
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

const compatibleProvider = (url: string) => ({
  OPENAI_COMPATIBLE_BASE_URL: url,
  OPENAI_COMPATIBLE_MODEL: 'local-model',
});

interface Credits {
  readonly characters_used_this_month: number;
  readonly characters_reserved: number;
}

const creditsOf = async (page: Page) =>
  ((await callApi(page, 'GET', '/api/me')) as { credits: Credits }).credits;

test('a translation fails at no cost with the reason, is retried from its list, and waits for a provider', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer(compatibleProvider(simulator.baseUrls['openai-compatible']));
  const document = reportDocument();
  await signUp(page, server);

  await test.step('a provider that refuses requests', async () => {
    simulator.behave({ failWith: 400 });
    await chooseDocument(page, document);
    await chooseTarget(page, 'Spanish');
    await startTranslation(page);
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Translation Failed' });
    await expect(failure).toBeVisible({ timeout: 100_000 });
    await expect(failure).toContainText(
      'No translation model is available right now. Please try again later.',
    );
    await expect(page.getByText(/400|OpenAI/)).toHaveCount(0);
    expect(await creditsOf(page)).toMatchObject({ characters_used_this_month: 0, characters_reserved: 0 });
  });

  await test.step('an outage is shown at once, and the translation resumes when the provider answers', async () => {
    await page.getByRole('link', { name: 'My Translations' }).click();
    const row = page.getByRole('listitem').filter({ hasText: document.name });
    await expect(row.getByText('Failed', { exact: true })).toBeVisible();
    simulator.behave({ failWith: 500 });
    await row.getByRole('button', { name: `Retry translation of ${document.name}` }).click();
    // Empty, and thus invisible, until the first answer.
    await expect(row.getByRole('progressbar', { name: `Progress of ${document.name}` })).toBeAttached();
    await row.getByRole('link', { name: document.name }).click();
    await expect(page.getByText('The model provider is not answering; we keep trying.')).toBeVisible();
    await expect(page.getByText(/500|OpenAI/)).toHaveCount(0);
    simulator.behave({});
    await expectSuccess(page);
  });
  const { characters_used_this_month: used, characters_reserved: reserved } = await creditsOf(page);
  expect(used).toBeGreaterThan(0);
  expect(reserved).toBe(0);
});
test('a running translation survives a reload and a stopped server, and is canceled at no cost', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const provider = compatibleProvider(simulator.baseUrls['openai-compatible']);
  const server = await startServer({ ...provider, QUEUE_LIMIT_USER: '1' });
  const document = longDocument(60);
  // Without an answer, the progress bar is empty, and thus invisible.
  const progress = page.getByRole('progressbar', { name: 'Translation progress' });
  const canceled = page.getByRole('status').filter({ hasText: 'Translation canceled' });
  const second = await page.context().newPage();
  await signUp(page, server);

  await test.step('it is there after a reload, and in a second tab', async () => {
    // A provider that fails instead would be paused for half a minute.
    simulator.behave({ rates: { stall: 1 } });
    await chooseDocument(page, document);
    await chooseTarget(page, 'French');
    await startTranslation(page);
    await expect(progress).toBeAttached();
    await expect(page).toHaveURL(/\?t=/);
    await page.reload();
    await expect(progress).toBeAttached();
    await second.goto(`${server.url}/dashboard`);
    await expect(second.getByText(document.name).first()).toBeVisible();
  });

  await test.step('another one over the limit is refused with the reason', async () => {
    await second.goto(server.url);
    await chooseDocument(second, reportDocument());
    await chooseTarget(second, 'Spanish');
    await startTranslation(second);
    const limitMessage = 'You have one translation waiting or in progress, which is the limit.';
    await expect(second.getByText(limitMessage).first()).toBeVisible();
    await expect(second.getByText(reportDocument().name).first()).toBeVisible();
  });

  await test.step('cancel stops it and frees the characters, and the other one is accepted', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(canceled).toContainText('Nothing was charged.');
    await expect
      .poll(() => creditsOf(page))
      .toMatchObject({ characters_used_this_month: 0, characters_reserved: 0 });
    simulator.behave({});
    await startTranslation(second);
    await expectSuccess(second);
  });

  // Killed servers are tested without a browser: the next one waits for the end of a lease.
  await test.step('the next server resumes it without repeated requests or charges, and the page reconnects', async () => {
    simulator.behave({ firstTokenMs: 300, tokensPerSecond: 50 });
    await canceled.getByRole('button', { name: 'Retry' }).click();
    const units = page.getByText(/^([5-9]|[1-4]\d) of 6\d units$/);
    await expect(units).toBeVisible({ timeout: 60_000 });
    const journaled = Number.parseInt((await units.textContent()) ?? '0', 10);
    await server.stop();
    const requestCount = simulator.log.length;
    simulator.behave({});
    await server.restart();
    await expectSuccess(page);

    const again = simulator.log
      .slice(requestCount)
      .flatMap((request) => request.units.map(({ text }) => text));
    expect(new Set(again).size).toBe(again.length);
    expect(again.length).toBeGreaterThan(0);
    expect(again.length).toBeLessThanOrEqual(60 - journaled);
    const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
      translations: { effective_characters: number }[];
    };
    expect(translations).toHaveLength(2);
    expect((await creditsOf(page)).characters_used_this_month).toBe(
      translations.reduce((sum, { effective_characters }) => sum + effective_characters, 0),
    );
    const before = bodyParagraphs(document.bytes);
    const after = bodyParagraphs((await download(page)).bytes);
    expect(after).toHaveLength(before.length);
    expect(after.filter((text, index) => text === before[index])).toEqual([]);
  });
});
