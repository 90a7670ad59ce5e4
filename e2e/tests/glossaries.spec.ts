import type { Page } from '@playwright/test';
import { openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { writeTable } from '@verso/exchange';
import { inspect } from '../src/inspect.ts';
import {
  chooseDocument,
  chooseTarget,
  createAccount,
  download,
  expectSuccess,
  openOptions,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const entry = (source: string, preferred: string) => ({
  source,
  keepAsIs: false,
  caseSensitive: false,
  status: 'approved' as const,
  translations: { de: { preferred, alternatives: [], forbidden: [] } },
});

/** An XLSX file of terms. */
const workbook = Buffer.from(
  writeTable(
    {
      languages: { source: 'en', targets: ['de'] },
      entries: [
        entry('seller', 'Verkäufer'),
        entry('buyer', 'Käuferin'),
        entry('purchase price', 'Kaufpreis'),
      ],
    },
    'xlsx',
  ),
);

test('a glossary is imported from a workbook and edited by keyboard', async ({ page, demoServer }) => {
  await createAccount(page, demoServer);
  await page.getByRole('link', { name: 'Glossaries' }).click();
  await expect(page.getByRole('heading', { name: 'No glossaries yet' })).toBeVisible();
  await inspect(page, 'glossaries-empty');
  await importGlossary(page);

  // By keyboard: the translation of the first term, then its note.
  const table = page.getByRole('grid', { name: 'Terms' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('gridcell', { name: 'buyer', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('textbox', { name: 'Translation of buyer' })).toBeFocused();
  await page.keyboard.type('Erwerber');
  await page.keyboard.press('Tab');
  await expect(table.getByRole('textbox', { name: 'Also accepted of buyer' })).toBeFocused();
  await page.keyboard.type('Kundin | Kunde');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('gridcell', { name: 'Kundin | Kunde' })).toBeVisible();
  await expect(page.getByText('Not saved')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(table.getByRole('gridcell', { name: 'Kaufpreis' })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('gridcell', { name: 'Kaufpreis' })).toBeFocused();

  // A new term with the spelling of another one is marked, found by the filter, and deleted; the deletion is undone.
  await page.getByLabel('New term').fill('Seller');
  await page.getByLabel('Translation into German').fill('Veräußerer');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Duplicate').first()).toBeVisible();
  await inspect(page, 'glossaries-terms');
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Duplicates' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('button', { name: 'Delete Seller', exact: true }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);

  // All fields of a term, and its history.
  await table.getByRole('button', { name: 'Edit Seller', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit term' });
  await form.getByLabel('Note').fill('a person who sells real estate');
  await inspect(page, 'glossaries-term');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('Note: empty → a person who sells real estate')).toBeVisible();
  await expect(history.getByText('Imported terms.xlsx: 3 added, 0 updated')).toBeVisible();
  await inspect(page, 'glossaries-history');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Contracts' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await waiting).suggestedFilename()).toBe('Contracts.csv');
});

test('a translation proves its terms, and leads to one that is not as required', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  simulator.behave({ style: 'dictionary', rates: { termIgnored: 1 } });
  await createAccount(page, server);
  await page.getByRole('link', { name: 'Glossaries' }).click();
  await importGlossary(page, { isDefault: true });

  // The default glossary is chosen, and named before the start.
  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  await chooseDocument(page, {
    name: 'contract.docx',
    bytes: Buffer.from(docx(paragraph('Sellers and buyers agree.'), paragraph('Nothing else is needed.'))),
  });
  await chooseTarget(page, 'German');
  await openOptions(page);
  await expect(page.getByRole('checkbox', { name: 'Contracts' })).toBeChecked();
  await inspect(page, 'glossaries-choice');
  await page.getByRole('button', { name: 'Translate Document' }).click();
  const ready = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(ready.getByText('Contracts')).toBeVisible();
  await ready.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);

  // The proof, and the unit that is not as required.
  await expect(page.getByText(/^Terms: [01] of 2 as in the glossary/)).toBeVisible();
  await inspect(page, 'glossaries-result');
  await page.getByRole('link', { name: /^Show the other/ }).click();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByText('buyer should be Käuferin')).toBeVisible();
  await expect(rows.locator('mark').last()).toHaveText('buyers');
  await inspect(page, 'glossaries-review');

  // Corrected, the number changes, in the file too.
  await rows.first().getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Translation of unit 1' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Verkäufer und Käuferinnen sind sich einig.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Terms: 2 of 2 as in the glossary')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terms 0' })).toBeVisible();
  const { units } = await openDocument(new Uint8Array((await download(page)).bytes), 'docx');
  expect(units[0]?.source).toEqual(['Verkäufer und Käuferinnen sind sich einig.']);
});

test('a long import shows how far it is, and changes nothing when it is canceled', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ PLANS: 'off' });
  await createAccount(page, server);
  await page.getByRole('link', { name: 'Glossaries' }).click();
  await createGlossary(page, { isDefault: true });
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import terms' });
  const rows = Array.from({ length: 30_000 }, (_, index) => `term ${index},Begriff ${index}`);
  await importing.locator('input[type=file]').setInputFiles({
    name: 'terms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`en,de\n${rows.join('\n')}`),
  });
  await importing.getByRole('button', { name: 'Import 30,000 terms' }).click();
  const bar = importing.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^Importing [\d,]+ of 30,000 terms$/);
  await expect(bar).toBeInViewport();
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect(importing.getByRole('status')).toContainText([
    'Import canceled. The glossary has not changed.',
  ]);
  await inspect(page, 'glossaries-import-canceled');
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect(importing).toBeHidden();
  await page.reload();
  await expect(page.getByText('0 terms')).toBeVisible();
});

async function createGlossary(page: Page, { isDefault = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'New glossary' }).click();
  const dialog = page.getByRole('dialog', { name: 'New glossary' });
  await dialog.getByLabel('Name').fill('Contracts');
  await dialog.getByRole('combobox', { name: 'Target languages' }).fill('German');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  if (isDefault) await dialog.getByRole('checkbox', { name: 'Use by default' }).check();
  else await inspect(page, 'glossaries-new');
  await dialog.getByRole('button', { name: 'Create glossary' }).click();
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
}

/** Creates a glossary, and imports the workbook into it. */
async function importGlossary(page: Page, { isDefault = false } = {}): Promise<void> {
  await createGlossary(page, { isDefault });
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import terms' });
  await importing.locator('input[type=file]').setInputFiles({
    name: 'terms.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  await expect(importing.getByText('3 terms found')).toBeVisible();
  if (!isDefault) await inspect(page, 'glossaries-import');
  await importing.getByRole('button', { name: 'Import 3 terms' }).click();
  await expect(importing.getByText('Imported: 3 added, 0 updated, 0 unchanged.')).toBeVisible();
  await importing.getByRole('button', { name: 'Done' }).click();
}
