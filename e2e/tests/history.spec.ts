import { docx, paragraph } from '@verso/engine/fixtures';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  expectSuccess,
  signUp,
  startByApi,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** Files are served by the server itself or by an S3 server. */
const storedFiles = /\/api\/files\/|[?&]X-Amz-Signature=/;

test('My Translations lists, downloads, filters and deletes', async ({ page, demoServer }) => {
  await page.goto(`${demoServer.url}/dashboard`);
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await signUp(page, demoServer);
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Upload a document' }).click();

  const document = reportDocument();
  await chooseDocument(page, document);
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await expectSuccess(page);
  await expect(page.getByText('Translation completed successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByText('1 saved translation')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText(/^Auto( \(English\))? → German$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('characters left');
  await page.getByText('just now').hover();
  await expect(page.getByRole('tooltip')).toContainText(String(new Date().getFullYear()));

  const waiting = page.waitForEvent('download');
  const seen = Promise.withResolvers<void>();
  await page.route('**/download?kind=translated', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Download translation of ${document.name}` }).click();
  await expect(page.getByText('Preparing download...')).toBeVisible();
  seen.resolve();
  expect((await waiting).suggestedFilename()).toBe('report_de-demo.docx');
  await expect(page.getByText('Download started successfully')).toBeVisible();

  const original = page.waitForEvent('download');
  const more = page.getByRole('button', { name: `More actions for ${document.name}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Download original' }).click();
  expect((await original).suggestedFilename()).toBe('report.docx');

  await page.getByLabel('Search by file name').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expect(page).toHaveURL(/search=nothing/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Target language' }).click();
  await page.getByRole('option', { name: 'French', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.goto(`${demoServer.url}/dashboard?language=de&sort=name`);
  await expect(page.getByRole('link', { name: document.name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('File name');

  // The row disappears before the server responds.
  const heldResponse = Promise.withResolvers<void>();
  await page.route('**/api/translations/*', async (route) => {
    await heldResponse.promise;
    await route.continue();
  });
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: document.name })).toBeHidden();
  heldResponse.resolve();
  await expect(page.getByText('Translation deleted successfully')).toBeVisible();
  await page.goto(`${demoServer.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
});

test('the usage card shows an exhausted plan and when it resets', async ({ page, demoServer }) => {
  await signUp(page, demoServer);
  let used = 49_000;
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    const credits = {
      ...me.credits,
      characters_used_this_month: used,
      characters_remaining: 50_000 - used,
      current_period_end: '2031-05-06T12:00:00.000Z',
    };
    await route.fulfill({ response, json: { ...me, credits } });
  });
  const usage = page.getByRole('region', { name: 'Usage' });
  await page.goto(`${demoServer.url}/dashboard`);
  await expect(usage).toContainText('1,000 characters are left this week. Resets on');
  used = 50_000;
  await page.reload();
  await expect(usage).toContainText('100% used');
  await expect(usage).toContainText('You have reached your plan’s limit for this week. Resets on');
});

test('the first download starts the minutes to deletion where nothing is kept', async ({
  page,
  demoServer,
}) => {
  await signUp(page, demoServer);
  await callApi(page, 'PATCH', '/api/account/settings', { retention_days: 0 });
  await startByApi(page, reportDocument());
  await page.getByRole('link', { name: 'My Translations' }).click();
  const download = page.getByRole('button', { name: 'Download translation of report.docx' });
  await expect(download).toBeVisible();
  await expect(
    page.getByText(/^Files and texts are deleted 10 minutes after the first download, or on /),
  ).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await download.click();
  await downloaded;
  const left = page.getByText(/Files and texts are deleted in (9|10) minutes\.$/);
  await expect(left).toBeVisible();
  await page.getByRole('link', { name: 'report.docx' }).click();
  await expect(left).toBeVisible();
});

test('a double click deletes once and shows one notice', async ({ page, demoServer }) => {
  await signUp(page, demoServer);
  await startByApi(page, reportDocument());
  await page.getByRole('link', { name: 'My Translations' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'report.docx' });
  await expect(row.getByRole('button', { name: 'Download translation of report.docx' })).toBeVisible();
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  await row.getByRole('button', { name: 'More actions for report.docx' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick();
  await expect(page.locator('[data-toast=success]')).toHaveText('Translation deleted successfully');
  await expect(page.getByText('No translations yet')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  expect(deletions).toBe(1);
});

test('failures in My Translations are explained, and a failed deletion is undone', async ({
  page,
  demoServer,
}) => {
  await signUp(page, demoServer);
  await startByApi(page, reportDocument());
  await page.getByRole('link', { name: 'My Translations' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'report.docx' });
  const download = row.getByRole('button', { name: 'Download translation of report.docx' });
  await expect(download).toBeVisible();

  const refuse = (status: number, error: string) => ({
    status,
    json: { error, code: 'unavailable', retryable: false, requestId: 'r' },
  });
  const once = { times: 1 };
  const storageError = refuse(503, 'The storage is not available.');
  await page.route('**/download?kind=translated', (route) => route.fulfill(storageError), once);
  await download.press('Enter'); // toasts may cover it
  await expect(row.getByRole('alert')).toHaveText(
    'Failed to generate download URL: The storage is not available.',
  );
  await page.route(storedFiles, (route) => route.fulfill({ status: 403 }), once);
  await download.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Failed to download file (403)');
  await page.route(storedFiles, (route) => route.abort(), once);
  await download.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Failed to download translation');

  await page.route('**/api/translations/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(storageError) : route.continue(),
  );
  await row.getByRole('button', { name: 'More actions for report.docx' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByRole('alert')).toHaveText(
    'Failed to delete translation: The storage is not available.',
  );
  await inspect(page, 'history-failures');

  await page.route('**/api/translations?*', (route) => route.fulfill(storageError));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to fetch translations: The storage is not available.',
  );
});

test('jobs in progress update live, show why they wait or fail, and can be retried', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  simulator.behave({ failWith: 400 });
  await signUp(page, server);
  await startByApi(page, reportDocument());
  await page.getByRole('link', { name: 'My Translations' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'report.docx' });
  await expect(row.getByText('Failed', { exact: true })).toBeVisible({ timeout: 60_000 });
  simulator.behave({ firstTokenMs: 1500 });
  await row.getByRole('button', { name: 'Retry translation of report.docx' }).click();
  // The progress bar is empty, and thus invisible, until the first answer.
  await expect(row.getByRole('progressbar', { name: 'Progress of report.docx' })).toBeAttached();
  await expect(row.getByRole('button', { name: 'Download translation of report.docx' })).toBeVisible({
    timeout: 60_000,
  });
});

test('a long history is paged by twenty', async ({ page, demoServer }) => {
  await signUp(page, demoServer);
  const names = Array.from({ length: 21 }, (_, index) => `note-${String(index).padStart(2, '0')}.docx`);
  const documents = names.map((name) => ({
    name,
    bytes: Buffer.from(docx(paragraph(`The name of this is ${name}.`))),
  }));
  await Promise.all(documents.map((document) => startByApi(page, document)));
  await page.goto(`${demoServer.url}/dashboard?sort=name`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(page.getByText('20 of 21 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(21);
  await expect(rows.last()).toContainText('note-20.docx');
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await inspect(page, 'history-long');
  await page.goto(`${demoServer.url}/settings`);
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByRole('link', { name: 'All usage' })).toBeVisible();
});

test('a translation is visible only to its owner', async ({ browser, demoServer }) => {
  const owner = await browser.newPage();
  await signUp(owner, demoServer);
  await chooseDocument(owner, reportDocument());
  await chooseTarget(owner, 'German');
  await startTranslation(owner);
  await expectSuccess(owner);
  const address = owner.url();
  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger, demoServer);
  await stranger.goto(address);
  await expect(stranger.getByText('Translation not found or unauthorized').first()).toBeVisible();
});
