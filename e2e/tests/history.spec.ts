import { reportDocument } from '../src/documents.ts';
import { chooseDocument, chooseTarget, expectSuccess, signUp, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('My Translations lists, downloads, filters and deletes', async ({ page, demoServer }) => {
  await signUp(page, demoServer);
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Upload a document' }).click();

  const document = reportDocument();
  await chooseDocument(page, document);
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByText('1 saved translation')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download translation of ${document.name}` }).click();
  expect((await waiting).suggestedFilename()).toBe('report_de.docx');

  const original = page.waitForEvent('download');
  await page.getByRole('button', { name: `More actions for ${document.name}` }).click();
  await page.getByRole('menuitem', { name: 'Download original' }).click();
  expect((await original).suggestedFilename()).toBe('report.docx');

  await page.getByLabel('Search by file name').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: `More actions for ${document.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Translation deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
});

test('a translation is its owner’s alone', async ({ browser, demoServer }) => {
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
