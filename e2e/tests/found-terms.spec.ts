import type { Locator, Page } from '@playwright/test';
import { openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { writeTable } from '@verso/exchange';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  download,
  expectSuccess,
  openOptions,
  signUp,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const sentence = 'The Seller transfers the purchase price to Acme Tools.';
const correction = 'Der Veräußerer überweist den Kaufpreis an Acme Tools.';
const contract = {
  name: 'contract.docx',
  bytes: Buffer.from(
    docx(
      paragraph('This agreement is made with Acme Tools (the "Seller") for the delivery date below.'),
      paragraph(sentence),
      paragraph('The purchase price is due. The Seller confirms the purchase price.'),
      paragraph('The delivery date is fixed. The Seller may move the delivery date.'),
      paragraph(sentence),
    ),
  ),
};

/** An XLSX file with one term. */
const workbook = Buffer.from(
  writeTable(
    {
      languages: { source: 'en', targets: ['de'] },
      entries: [
        {
          source: 'purchase price',
          keepAsIs: false,
          caseSensitive: false,
          status: 'approved',
          translations: { de: { preferred: 'Kaufpreis', alternatives: [], forbidden: [] } },
        },
      ],
    },
    'xlsx',
  ),
);

test('terms are found, approved, required, proven, and corrected everywhere', async ({
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
  await signUp(page, server);
  await importGlossary(page);
  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  await chooseDocument(page, contract);
  await chooseTarget(page, 'German');
  // The default glossary is chosen.
  await openOptions(page);
  await expect(page.getByRole('checkbox', { name: 'Contracts' })).toBeChecked();

  // The terms of the glossary are left out. Statistics are free, and the price of proposals is on their button.
  const { dialog, table } = await findTerms(page);
  await expect(table.getByRole('rowheader', { name: 'purchase price' })).toBeHidden();
  const propose = dialog.getByRole('button', { name: /^Propose translations for \d+ characters$/ });
  const price = Number(/\d+/.exec(await propose.innerText())?.[0]);
  // Proposals that fail leave the terms as they were.
  const seller = table.getByRole('textbox', { name: 'Translation of Seller' });
  await seller.fill('Verkäuferin');
  simulator.behave({ failWith: 400 });
  await propose.click();
  await expect(dialog.getByText('No translations were proposed')).toBeVisible({ timeout: 60_000 });
  await expect(seller).toHaveValue('Verkäuferin');
  await seller.fill('');
  simulator.behave({ style: 'dictionary', rates: { termIgnored: 1 } });
  await propose.click();
  await expect(dialog.getByText(`The proposals cost ${price} characters`)).toBeVisible({ timeout: 60_000 });
  await expect(propose).toBeHidden();

  await expect(seller).not.toHaveValue('');
  await approveSeller(page, table);
  await table.getByRole('button', { name: /occurrences of Seller$/ }).click();
  await expect(table.getByText('(the "Seller")').first()).toBeVisible();
  await table.getByRole('button', { name: 'Keep Acme Tools as it is' }).click();
  await expect(table.getByText('Kept as it is')).toBeVisible();

  // The rest is rejected, restored, and rejected again.
  const others = dialog.getByRole('button', { name: /^Reject the other/ });
  await others.click();
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('rowheader', { name: 'delivery date' })).toBeVisible();
  await others.click();
  await dialog.getByRole('checkbox', { name: 'Also add the approved terms to a glossary' }).check();
  await inspect(page, 'found-terms-approved');
  await dialog.getByRole('button', { name: 'Use 2 terms' }).click();
  await expect(page.getByText('Contracts: 2 added, 0 updated')).toBeVisible();
  await expect(page.getByText('2 of 2 terms approved')).toBeVisible();

  // The page keeps them over a reload, and the quote includes the price.
  await page.reload();
  await expect(page.getByText('2 of 2 terms approved')).toBeVisible();
  await page.getByRole('button', { name: 'Translate Document' }).click();
  const ready = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(ready.locator('dl > div', { hasText: 'Proposed terms' })).toContainText(String(price));
  await expect(ready.locator('dl > div', { hasText: 'Approved terms' })).toContainText('2');
  await expect(ready.getByText('Contracts')).toBeVisible();
  await ready.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);

  // The proof of the terms leads to a text that is not as required, which is corrected wherever it recurs, in the file too.
  const proof = page.getByText(/^Terms: \d+ of \d+ as in the glossary/);
  const kept = async () => Number(/\d+/.exec(await proof.innerText())?.[0]);
  const before = await kept();
  await page.getByRole('link', { name: /^Show the other/ }).click();
  await correctEverywhere(page);
  await expect.poll(kept).toBeGreaterThan(before + 1);
  const { units } = await openDocument(new Uint8Array((await download(page)).bytes), 'docx');
  for (const place of [1, 4]) expect(units[place]?.source).toEqual([correction]);
});

test('terms are found without a model, and their errors say what to do', { tag: '@rare' }, async ({
  page,
  demoServer,
}) => {
  test.slow();
  await signUp(page, demoServer);
  await chooseDocument(page, contract);
  await chooseTarget(page, 'German');

  // Without a connection, nothing is lost.
  await page.route('**/api/term-lists', (route) => route.abort());
  await page.getByRole('button', { name: 'Find terms first' }).click();
  await expect(page.getByText('The terms could not be found')).toBeVisible();
  await page.unroute('**/api/term-lists');
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms of contract.docx' });
  await expect(dialog.getByText('No model is available to propose translations.')).toBeVisible();

  // What can't be saved keeps the dialog open.
  await page.route('**/api/term-lists/*', (route) => route.abort());
  await dialog.getByRole('textbox', { name: 'Translation of Seller' }).fill('Verkäuferin');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Not saved')).toBeVisible();
  await page.unroute('**/api/term-lists/*');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^1 of \d+ terms approved/)).toBeVisible();

  // Expired terms are not left out silently.
  const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('verso.terms') ?? '{}').id);
  await callApi(page, 'DELETE', `/api/term-lists/${id}`);
  await page.reload();
  await expect(page.getByText('The found terms have expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translate Document' })).toBeDisabled();
  await page.getByRole('button', { name: 'Translate without them' }).click();
  await expect(page.getByRole('button', { name: 'Translate Document' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Find terms first' })).toBeVisible();
});

/** Finds the terms of the chosen contract by statistics. */
async function findTerms(page: Page) {
  await page.getByRole('button', { name: 'Find terms first' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms of contract.docx' });
  const table = dialog.getByRole('table', { name: 'Terms of the document' });
  await expect(table.getByRole('rowheader', { name: 'Seller' })).toBeVisible({ timeout: 60_000 });
  return { dialog, table };
}

/** By keyboard: a translation of one's own for the first term; Enter goes on to the next one. */
async function approveSeller(page: Page, table: Locator): Promise<void> {
  const seller = table.getByRole('textbox', { name: 'Translation of Seller' });
  await seller.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Veräußerer');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('checkbox', { name: 'Approve Seller' })).toBeChecked();
  await expect(seller).not.toBeFocused();
}

/** Corrects the first of two equal texts, and then the other with one click. */
async function correctEverywhere(page: Page): Promise<void> {
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  const row = rows.filter({ hasText: sentence }).first();
  await expect(row.getByText('Seller should be Veräußerer').first()).toBeVisible();
  await expect(row.locator('mark').first()).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: /^Translation of unit/ })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(correction);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(row.getByText('Edited')).toBeVisible();
  await page.getByRole('tab', { name: 'Consistency' }).click();
  const item = page.getByRole('article', { name: sentence });
  await item.getByRole('button', { name: /^Use everywhere: Der Veräußerer überweist/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 unit' }).click();
  await expect(page.getByText('1 unit was changed. The file is rebuilt.')).toBeVisible();
}

/** Creates a default glossary from the workbook. */
async function importGlossary(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Glossaries' }).click();
  await page.getByRole('button', { name: 'New glossary' }).click();
  const dialog = page.getByRole('dialog', { name: 'New glossary' });
  await dialog.getByLabel('Name').fill('Contracts');
  await dialog.getByRole('combobox', { name: 'Target languages' }).fill('German');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: 'Use by default' }).check();
  await dialog.getByRole('button', { name: 'Create glossary' }).click();
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import terms' });
  await importing.locator('input[type=file]').setInputFiles({
    name: 'terms.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  await importing.getByRole('button', { name: 'Import 1 term' }).click();
  await expect(importing.getByText('Imported: 1 added, 0 updated, 0 unchanged.')).toBeVisible();
  await importing.getByRole('button', { name: 'Done' }).click();
}
