import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  expectSuccess,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** Files are served by the server itself or by an S3 server. */
const storedFiles = /\/api\/files\/|[?&]X-Amz-Signature=/;

const refuse = (status: number, error: string) => ({
  status,
  json: { error, code: 'unavailable', retryable: false, requestId: 'r' },
});
const storageError = refuse(503, 'The storage is not available.');
const once = { times: 1 };

test('My Translations lists, finds, downloads and deletes, and says what failed', async ({
  page,
  context,
  demoServer,
}) => {
  test.slow();
  const address = `${demoServer.url}/dashboard`;
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await signUp(page, demoServer);
  await callApi(page, 'PATCH', '/api/account/settings', { retention_days: 0 });
  const document = reportDocument();
  const row = page.getByRole('listitem').filter({ hasText: document.name });
  const download = row.getByRole('button', { name: `Download translation of ${document.name}` });
  const more = row.getByRole('button', { name: `More actions for ${document.name}` });
  const deleted = page.getByText('Translation deleted successfully');

  await test.step('it is empty, and has what was translated', async () => {
    await page.getByRole('link', { name: 'My Translations' }).click();
    await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Upload a document' }).click();
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
  });

  await test.step('the first download starts the minutes to deletion where nothing is kept', async () => {
    await expect(
      row.getByText(/^Files and texts are deleted 10 minutes after the first download, or on /),
    ).toBeVisible();
    const waiting = page.waitForEvent('download');
    const seen = Promise.withResolvers<void>();
    await page.route('**/download?kind=translated', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await download.click();
    await expect(page.getByText('Preparing download...')).toBeVisible();
    seen.resolve();
    expect((await waiting).suggestedFilename()).toBe('report_de-demo.docx');
    await expect(page.getByText('Download started successfully')).toBeVisible();
    await page.unroute('**/download?kind=translated');
    await expect(row.getByText(/Files and texts are deleted in (9|10) minutes\.$/)).toBeVisible();
    const original = page.waitForEvent('download');
    await more.press('Enter'); // toasts may cover it
    await page.getByRole('menuitem', { name: 'Download original' }).click();
    expect((await original).suggestedFilename()).toBe('report.docx');
  });

  await test.step('a download that fails says why, and one without a connection waits for it', async () => {
    await page.mouse.move(0, 0); // toasts stay while the pointer is over them
    await page.route('**/download?kind=translated', (route) => route.fulfill(storageError), once);
    await download.press('Enter');
    await expect(row.getByRole('alert')).toHaveText(
      'Failed to generate download URL: The storage is not available.',
    );
    await page.route(storedFiles, (route) => route.fulfill({ status: 403 }), once);
    await download.press('Enter');
    await expect(row.getByRole('alert')).toHaveText('Failed to download file (403)');
    await page.route(storedFiles, (route) => route.abort(), once);
    await download.press('Enter');
    await expect(row.getByRole('alert')).toHaveText('Failed to download translation');

    const waits = page.getByText('You are offline. This action runs as soon as the connection is back.');
    await context.setOffline(true);
    await download.press('Enter');
    await expect(waits).toBeVisible();
    const downloading = page.waitForEvent('download');
    await context.setOffline(false);
    expect((await downloading).suggestedFilename()).toBe('report_de-demo.docx');
    await expect(waits).toBeHidden();
  });

  await test.step('filters are part of the address', async () => {
    await page.getByLabel('Search by file name').fill('nothing of the kind');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(page).toHaveURL(/search=nothing/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('combobox', { name: 'Target language' }).click();
    await page.getByRole('option', { name: 'French', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await page.goto(`${address}?language=de&sort=name`);
    await expect(page.getByRole('link', { name: document.name })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('File name');
  });

  await test.step('a long history is paged by twenty', async () => {
    const { translations } = (await callApi(page, 'GET', '/api/translations')) as { translations: object[] };
    const many = Array.from({ length: 21 }, (_, index) => ({
      ...translations[0],
      id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
      original_filename: `note-${String(index).padStart(2, '0')}.docx`,
      ...(index === 0 ? { status: 'failed', error_message: null } : {}),
    }));
    const list = '**/api/translations?*';
    await page.route(list, async (route) => {
      const { searchParams } = new URL(route.request().url());
      const offset = Number(searchParams.get('offset') ?? 0);
      const shown = many.slice(offset, offset + Number(searchParams.get('limit')));
      const hasMore = offset + shown.length < many.length;
      await route.fulfill({ json: { translations: shown, total: many.length, saved: many.length, hasMore } });
    });
    await page.goto(address);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await expect(page.getByText('20 of 21 shown')).toBeVisible();
    await expect(rows.first()).toContainText('An unknown error occurred');
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(rows).toHaveCount(21);
    await expect(rows.last()).toContainText('note-20.docx');
    await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
    await inspect(page, 'history-long');
    await page.unroute(list);
    await page.goto(address);
    await expect(rows).toHaveCount(1);
  });

  await test.step('a failed deletion is undone; a double click deletes once, before the server responds', async () => {
    const heldResponse = Promise.withResolvers<void>();
    let deletions = 0;
    await page.route('**/api/translations/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      deletions += 1;
      if (deletions === 1) return route.fulfill(storageError);
      await heldResponse.promise;
      await route.continue();
    });
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await remove.click();
    await expect(row.getByRole('alert')).toHaveText(
      'Failed to delete translation: The storage is not available.',
    );
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await remove.dblclick();
    await expect(page.getByRole('link', { name: document.name })).toBeHidden();
    heldResponse.resolve();
    await expect(deleted).toBeVisible();
    await expect(page.locator('[data-toast=success]')).toHaveCount(1);
    expect(deletions).toBe(2);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
  });

  await test.step('what can’t be read says why', async () => {
    await page.goto(`${demoServer.url}/?t=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByText('Translation not found or unauthorized').first()).toBeVisible();
    await page.route('**/api/translations?*', (route) => route.fulfill(storageError), once);
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to fetch translations: The storage is not available.',
    );
    await page.route('**/api/translations?*', (route) => route.fulfill({ json: 'not a list' }));
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load translations');
  });
});
