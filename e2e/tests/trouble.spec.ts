import { longDocument, reportDocument } from '../src/documents.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  download,
  expectSuccess,
  signUp,
  startByApi,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';
import { bodyParagraphs } from '../src/zip-entries.ts';

const compatibleProvider = (url: string) => ({
  OPENAI_COMPATIBLE_BASE_URL: url,
  OPENAI_COMPATIBLE_MODEL: 'local-model',
});

interface Credits {
  readonly credits: { readonly characters_used_this_month: number; readonly characters_reserved: number };
}

test('an outage of a provider is shown at once, and the translation resumes when it answers', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer(compatibleProvider(simulator.baseUrls['openai-compatible']));
  simulator.behave({ failWith: 500 });
  await signUp(page, server);
  await chooseDocument(page, reportDocument());
  await chooseTarget(page, 'Spanish');
  await startTranslation(page);
  await expect(page.getByText('The model provider is not answering; we keep trying.')).toBeVisible();
  await expect(page.getByText(/500|OpenAI/)).toHaveCount(0);
  simulator.behave({});
  await expectSuccess(page);
});

test('a failing provider fails the job at no cost with the reason, and a retry works', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer(compatibleProvider(simulator.baseUrls['openai-compatible']));
  simulator.behave({ failWith: 400 });
  await signUp(page, server);
  await chooseDocument(page, reportDocument());
  await chooseTarget(page, 'Spanish');
  await startTranslation(page);
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Translation Failed' });
  await expect(failure).toBeVisible({ timeout: 100_000 });
  await expect(failure).toContainText('No translation model is available right now. Please try again later.');
  await expect(page.getByText(/400|OpenAI/)).toHaveCount(0);
  const before = (await (await page.request.get(`${server.url}/api/me`)).json()) as Credits;
  expect(before.credits).toMatchObject({ characters_used_this_month: 0, characters_reserved: 0 });

  simulator.behave({});
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectSuccess(page);
  const after = (await (await page.request.get(`${server.url}/api/me`)).json()) as Credits;
  expect(after.credits.characters_used_this_month).toBeGreaterThan(0);
  expect(after.credits.characters_reserved).toBe(0);
});

test('a killed server resumes the job without repeated requests or charges, and the page reconnects', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer(compatibleProvider(simulator.baseUrls['openai-compatible']));
  simulator.behave({ firstTokenMs: 300, tokensPerSecond: 400 });
  const document = longDocument(200);
  await signUp(page, server);
  await chooseDocument(page, document);
  await chooseTarget(page, 'French');
  await startTranslation(page);
  const units = page.getByText(/^([2-9]\d|1\d\d) of 20\d units$/);
  await expect(units).toBeVisible({ timeout: 60_000 });
  const journaled = Number.parseInt((await units.textContent()) ?? '0', 10);
  await server.kill();
  const requestCount = simulator.log.length;
  await server.restart();
  await expectSuccess(page);

  const again = simulator.log.slice(requestCount).flatMap((request) => request.units.map(({ text }) => text));
  expect(new Set(again).size).toBe(again.length);
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThanOrEqual(200 - journaled);

  const { credits } = (await (await page.request.get(`${server.url}/api/me`)).json()) as Credits;
  const list = (await (await page.request.get(`${server.url}/api/translations`)).json()) as {
    translations: { effective_characters: number }[];
  };
  expect(credits.characters_used_this_month).toBe(list.translations[0]?.effective_characters);
  const result = await download(page);
  const before = bodyParagraphs(document.bytes);
  const after = bodyParagraphs(result.bytes);
  expect(after).toHaveLength(before.length);
  expect(after.filter((text, index) => text === before[index])).toEqual([]);
});

test('a running translation survives a reload and shows in a second tab; cancel stops it and frees the characters', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer(compatibleProvider(simulator.baseUrls['openai-compatible']));
  simulator.behave({ firstTokenMs: 500, tokensPerSecond: 20 });
  await signUp(page, server);
  await chooseDocument(page, longDocument(120));
  await chooseTarget(page, 'French');
  await startTranslation(page);
  const progress = page.getByRole('progressbar', { name: 'Translation progress' });
  await expect(progress).toBeVisible();
  await expect(page).toHaveURL(/\?t=/);
  await page.reload();
  await expect(progress).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`${server.url}/dashboard`);
  await expect(second.getByText('journeys.docx').first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel' }).click();
  const cancelled = page.getByRole('status').filter({ hasText: 'Translation canceled' });
  await expect(cancelled).toContainText('Nothing was charged.');
  await expect
    .poll(async () => ((await (await page.request.get(`${server.url}/api/me`)).json()) as Credits).credits)
    .toMatchObject({ characters_used_this_month: 0, characters_reserved: 0 });

  simulator.behave({});
  await cancelled.getByRole('button', { name: 'Retry' }).click();
  await expectSuccess(page);
});

test('one translation over the limit is refused with the reason and accepted later', async ({
  page,
  simulator,
  startServer,
}) => {
  const provider = compatibleProvider(simulator.baseUrls['openai-compatible']);
  const server = await startServer({ ...provider, QUEUE_LIMIT_USER: '1' });
  simulator.behave({ firstTokenMs: 500, tokensPerSecond: 20 });
  await signUp(page, server);
  await startByApi(page, longDocument(120));
  await chooseDocument(page, reportDocument());
  await chooseTarget(page, 'Spanish');
  await startTranslation(page);
  const limitMessage = 'You have one translation waiting or in progress, which is the limit.';
  await expect(page.getByText(limitMessage).first()).toBeVisible();
  await expect(page.getByText(reportDocument().name).first()).toBeVisible();

  const list = await callApi(page, 'GET', '/api/translations');
  const [{ id }] = (list as { translations: [{ id: string }] }).translations;
  await callApi(page, 'POST', `/api/translations/${id}/cancel`);
  simulator.behave({});
  await startTranslation(page);
  await expectSuccess(page);
});

test('unsupported files are refused with the reason', async ({ page, demoServer }) => {
  await signUp(page, demoServer);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'old.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(page.getByText(/^Only Microsoft Office \(DOCX, PPTX, XLSX\)/).first()).toBeVisible();
  await input.setInputFiles({ name: 'big.docx', mimeType: '', buffer: Buffer.alloc(26 * 1024 * 1024) });
  await expect(page.getByText('File too large: 26.00MB. Maximum size is 25MB.').first()).toBeVisible();
  await input.setInputFiles({ name: 'broken.docx', mimeType: '', buffer: Buffer.from('not a document') });
  await expect(page.getByRole('alert').filter({ hasText: 'This file is damaged' }).first()).toBeVisible();
});
