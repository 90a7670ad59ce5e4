import { readFile } from 'node:fs/promises';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { memoryFile } from '../src/memory-file.ts';
import { chooseDocument, chooseTarget, expectSuccess, signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const texts = [
  'The buyer takes it over.',
  'Nobody else is bound.',
  'Visitors leave after dark.',
  'New text.',
];
const letter = {
  name: 'letter.docx',
  bytes: Buffer.from(docx(...texts.map((text) => paragraph(text)))),
};
const total = texts.join('').length;
const known = texts.slice(0, 2).join('').length;

test('a memory is imported, searched, edited, exported, counted in a quote, reused as its user decides and deleted', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  await signUp(page, server, { name: 'Reader' });
  const rows = page.getByRole('list', { name: 'Segments' }).getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Search source and translation' });
  const quote = page.getByRole('dialog', { name: 'Ready to Translate' });
  const openQuote = () => page.getByRole('button', { name: 'Translate Document' }).click();
  const figure = (term: string) => quote.locator('dl > div', { hasText: term }).locator('dd');

  await test.step('without a memory, a quote compares nothing', async () => {
    const compared: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/quotes/document') && compared.push(request.url()),
    );
    await chooseDocument(page, letter);
    await chooseTarget(page, 'German');
    await openQuote();
    await expect(quote.getByText('Included in your plan', { exact: true })).toBeVisible();
    await expect(quote.getByRole('table')).toBeHidden();
    await quote.getByRole('button', { name: 'Cancel' }).click();
    expect(compared).toEqual([]);
  });

  await test.step('a memory that is gone leads to the list, where one is created', async () => {
    await page.goto(`${server.url}/memories/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'This memory is not available' })).toBeVisible();
    await page.getByRole('link', { name: 'Translation memories' }).click();
    await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New memory' }).click();
    const form = page.getByRole('dialog', { name: 'New memory' });
    await form.getByLabel('Name').fill('Contracts');
    await inspect(page, 'memories-new');
    await form.getByRole('button', { name: 'Create memory' }).click();
    await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No segments yet' })).toBeVisible();
  });

  await test.step('a file that can’t be read says so; a good one is shown before it is imported', async () => {
    await page.getByRole('button', { name: 'Import file' }).click();
    const importing = page.getByRole('dialog', { name: 'Import a TMX or XLIFF file' });
    const choose = (name: string, content: string) =>
      importing
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await choose('broken.tmx', '<tmx version="1.4"><header');
    await expect(importing.getByText('The file could not be imported')).toBeVisible();
    await choose('contracts.tmx', memoryFile);
    await expect(importing.getByText('4 segments found')).toBeVisible();
    await expect(importing.getByText('English → German: 4')).toBeVisible();
    await inspect(page, 'memories-import');
    await importing.getByRole('button', { name: 'Import 4 segments' }).click();
    await expect(importing.getByText('4 segments imported')).toBeVisible();
    await importing.getByRole('button', { name: 'Done' }).click();
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('Imported by Ada');
    await inspect(page, 'memories-segments');
  });

  await test.step('a hit is marked, in the translation too', async () => {
    await search.fill('käufer');
    await expect(rows).toHaveCount(2);
    await expect(rows.first().locator('mark')).toHaveText(/käufer/i);
    await expect(page).toHaveURL(/search=k/);
    await search.fill('seller');
    await expect(rows).toHaveCount(1);
  });

  await test.step('a segment is edited by keyboard, with its code, and restored', async () => {
    const edit = page.getByRole('button', { name: 'Edit segment 1' });
    const editor = page.getByRole('textbox', { name: 'Translation of segment 1' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' Sofort.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(edit).toBeFocused();
    await expect(rows.first()).toContainText('zahlt den Preis. Sofort.');
    await expect(rows.first()).toContainText('Edited by Reader');
    await edit.click();
    await expect(editor).toBeFocused();
    await page.keyboard.type('Discarded');
    await page.keyboard.press('Escape');
    await expect(rows.first()).not.toContainText('Discarded');

    const history = page.getByRole('dialog', { name: 'History' });
    for (const restored of ['zahlt den Preis.', 'zahlt den Preis. Sofort.']) {
      await page.getByRole('button', { name: 'History of segment 1' }).click();
      await expect(history.getByRole('listitem').first()).toContainText('Now');
      if (restored.endsWith('Preis.')) await inspect(page, 'memories-history');
      await history.getByRole('button', { name: 'Restore earlier translation 1' }).click();
      await expect(history).toBeHidden();
      await expect(rows.first()).toContainText(restored);
    }
    await page.mouse.move(0, 0); // closes the tooltip
  });

  await test.step('it leaves as a file', async () => {
    await page.getByRole('button', { name: 'Actions for Contracts' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'TMX with inline codes' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe('Contracts.tmx');
    const exported = await readFile(await file.path(), 'utf8');
    expect(exported).toContain('zahlt den Preis. Sofort.');
    expect(exported.match(/<tu /g)).toHaveLength(4);
  });

  await test.step('a quote shows what it holds; when that can’t be counted, the price stays', async () => {
    await page.getByRole('link', { name: 'Translate', exact: true }).click();
    await page.route('**/api/quotes/document', (route) => route.abort(), { times: 1 });
    await openQuote();
    await expect(quote.getByText('The matches could not be counted')).toBeVisible();
    await expect(figure('Characters')).toHaveText(String(total));
    await quote.getByRole('button', { name: 'Try again' }).click();
    const band = (name: string) =>
      quote.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(band('100 %')).toHaveText(`100 %29${known}`);
    await expect(band('75–84 %')).toHaveText('75–84 %1426');
    await expect(quote.getByText('2 units can be reused without a model.')).toBeVisible();
    await expect(figure('Reused from memory')).toHaveText(`-${known}`);
    await expect(figure('Effective characters')).toHaveText(String(total - known));
    await inspect(page, 'quote-memory');
    await page.keyboard.press('Escape');
  });

  await test.step('users who want to be asked choose by keyboard; price and translation follow', async () => {
    await page.goto(`${server.url}/settings?tab=account`);
    await page.getByRole('combobox', { name: 'Reuse translations from memory' }).click();
    await page.getByRole('option', { name: 'Ask' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Translate', exact: true }).click();
    await openQuote();
    const reuse = quote.getByRole('radio', { name: /^Reuse them/ });
    await expect(reuse).toBeChecked();
    await expect(figure('Effective characters')).toHaveText(String(total - known));
    await reuse.focus();
    await page.keyboard.press('ArrowDown');
    await expect(figure('Effective characters')).toHaveText(String(total));
    await expect(figure('Reused from memory')).toHaveText('0');
    await page.keyboard.press('ArrowUp');
    await quote.getByRole('button', { name: 'Start Translation' }).click();
    await expectSuccess(page);
    await expect(page.locator('dl > div', { hasText: 'Characters charged' })).toContainText(
      String(total - known),
    );
    await page.getByRole('link', { name: 'Review' }).click();
    const first = page.getByRole('feed', { name: 'Units' }).getByRole('article').first();
    await expect(first).toContainText('Der Käufer übernimmt sie.');
    await expect(first.getByText('100 % match')).toBeVisible();
  });

  await test.step('segments are deleted, one and several, and the memory is renamed and deleted', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Memories' }).click();
    await expect(page.getByText(/segments · English → German · Priority 1/)).toBeVisible();
    await inspect(page, 'memories');
    await page.getByRole('link', { name: 'Contracts' }).click();
    await rows
      .filter({ hasText: 'Visitors leave before' })
      .getByRole('button', { name: /^Delete segment/ })
      .click();
    const removing = page.getByRole('dialog', { name: 'Delete this segment?' });
    await removing.getByRole('button', { name: 'Delete segment' }).click();
    await expect(rows.filter({ hasText: 'Visitors leave before' })).toHaveCount(0);
    await expect(removing).toBeHidden();
    await rows.filter({ hasText: 'Nobody' }).getByRole('checkbox').check();
    await expect(page.getByText('1 segment selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await removing.getByRole('button', { name: 'Delete segment' }).click();
    await expect(rows.filter({ hasText: 'Nobody' })).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Memories' }).click();
    await page.getByRole('button', { name: 'Actions for Contracts' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Memory settings' });
    await settings.getByLabel('Name').fill('Agreements');
    await settings.getByLabel('Penalty (%)').fill('3');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Agreements' })).toBeVisible();
    await expect(page.getByText(/Priority 1, penalty 3 %/)).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Agreements' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete memory' }).click();
    await expect(page.getByRole('link', { name: 'Agreements' })).toHaveCount(0);
  });
});
