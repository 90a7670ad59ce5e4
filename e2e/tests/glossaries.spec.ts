import type { Page } from '@playwright/test';
import { writeTable } from '@verso/exchange';
import { inspect } from '../src/inspect.ts';
import { signUp } from '../src/steps.ts';
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

test('a glossary is imported from a workbook, edited by keyboard and exported, and a long import is canceled', {
  tag: '@rare',
}, async ({ page, startServer }) => {
  test.slow();
  await signUp(page, await startServer({ PLANS: 'off' }));
  await page.getByRole('link', { name: 'Glossaries' }).click();
  await expect(page.getByRole('heading', { name: 'No glossaries yet' })).toBeVisible();
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

  // A long import shows how far it is, and changes nothing when it is canceled.
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import terms' });
  const lines = Array.from({ length: 30_000 }, (_, index) => `term ${index},Begriff ${index}`);
  await importing.locator('input[type=file]').setInputFiles({
    name: 'terms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`en,de\n${lines.join('\n')}`),
  });
  await importing.getByRole('button', { name: 'Import 30,000 terms' }).click();
  const bar = importing.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^Importing [\d,]+ of 30,000 terms$/);
  await expect(bar).toBeInViewport();
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect(importing.getByRole('status')).toContainText([
    'Import canceled. The glossary has not changed.',
  ]);
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect(importing).toBeHidden();
  await page.reload();
  await expect(page.getByText('4 terms')).toBeVisible();
});

/** Creates a glossary, and imports the workbook into it. */
async function importGlossary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New glossary' }).click();
  const dialog = page.getByRole('dialog', { name: 'New glossary' });
  await dialog.getByLabel('Name').fill('Contracts');
  await dialog.getByRole('combobox', { name: 'Target languages' }).fill('German');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await inspect(page, 'glossaries-new');
  await dialog.getByRole('button', { name: 'Create glossary' }).click();
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import terms' });
  await importing.locator('input[type=file]').setInputFiles({
    name: 'terms.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  await expect(importing.getByText('3 terms found')).toBeVisible();
  await inspect(page, 'glossaries-import');
  await importing.getByRole('button', { name: 'Import 3 terms' }).click();
  await expect(importing.getByText('Imported: 3 added, 0 updated, 0 unchanged.')).toBeVisible();
  await importing.getByRole('button', { name: 'Done' }).click();
}
