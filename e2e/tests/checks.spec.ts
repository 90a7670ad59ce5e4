import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { translated } from '../src/late.ts';
import { expect, test } from '../src/test.ts';

const offer = {
  name: 'offer.docx',
  bytes: docx(
    paragraph('We deliver 125 chairs on Monday.'),
    paragraph('The baskets are valid in May.'),
    paragraph('We assemble everything in your house.'),
  ),
};

async function write(page: Page, unit: number, text: string) {
  const row = page
    .getByRole('feed', { name: 'Units' })
    .getByRole('article')
    .nth(unit - 1);
  await row.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: `Translation of unit ${unit}` });
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  return { row, editor, live: row.getByRole('status', { name: 'Checks' }) };
}

/** A German dictionary of the words that this test needs. */
function writeDictionary(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const words = 'am Montag liefern wir die Stühle gelten im Mai bauen alles in Ihrem Haus auf'.split(' ');
  writeFileSync(join(folder, 'de_DE.aff'), 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwäüöß\n');
  writeFileSync(join(folder, 'de_DE.dic'), [words.length, ...words].join('\n'));
  return folder;
}

test('problems are shown while typing, listed by risk, fixed, ignored and switched off', async ({
  page,
  simulator,
  startServer,
}, info) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
    SPELLING_DICTIONARIES: writeDictionary(info.outputPath('dictionaries')),
  });
  const path = await translated(page, server, offer);
  await page.goto(server.url + path);
  const pane = page.getByRole('region', { name: 'About the unit' });
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  const dialog = page.getByRole('dialog');

  await test.step('while typing, each is explained, underlined and, where it is safe, fixed by one click', async () => {
    const { row, editor, live } = await write(page, 1, 'Am  Montag liefern wir 152 Stüle.');
    await expect(live).toContainText('Numbers missing: 125. Numbers not in the source: 152.');
    await expect(live).toContainText('Several spaces in a row.');
    await expect(live).toContainText('Not in the dictionary: “Stüle”.');
    await expect(editor.locator('[class*=problem]')).toHaveCount(3);
    await live.getByRole('button', { name: 'Fix: Several spaces in a row.' }).click();
    await expect(editor).toHaveText('Am Montag liefern wir 152 Stüle.');
    await expect(editor).toBeFocused();
    await expect(live).not.toContainText('Several spaces');
    await live.getByRole('button', { name: 'Suggestions for “Stüle”' }).click();
    const suggestion = live.getByRole('button', { name: 'Replace “Stüle” with “Stühle”' });
    await expect(suggestion).toBeVisible();
    await inspect(page, 'checks-typing', { part: 'main' });
    await suggestion.click();
    await expect(editor).toHaveText('Am Montag liefern wir 152 Stühle.');
    await expect(live).not.toContainText('Not in the dictionary');
    // Warnings never block.
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row.getByText('Edited')).toBeVisible();
  });

  await test.step('a word that is right is added to the dictionary', async () => {
    const { row, live } = await write(page, 2, 'Die Kraxen  gelten im Mai.');
    await live.getByRole('button', { name: 'Add to dictionary: “Kraxen”' }).click();
    await expect(page.getByText('“Kraxen” is in the dictionary now.')).toBeVisible();
    await expect(live).not.toContainText('Not in the dictionary');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row.getByText('Edited')).toBeVisible();
    const third = await write(page, 3, 'Wir bauen ales  in Ihrem Haus auf.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(third.row.getByText('Edited')).toBeVisible();
  });

  await test.step('the pane lists the problems of the unit and the tab all problems, the highest risk first', async () => {
    await pane.getByRole('tab', { name: 'Checks' }).click();
    await page.getByRole('article').first().focus();
    await expect(pane.getByRole('list', { name: 'Problems of this unit' })).toContainText(
      'Numbers missing: 125.',
    );
    await pane.getByRole('link', { name: 'All problems of the translation' }).click();
    await expect(problems).toHaveCount(4);
    await expect(problems.first()).toContainText('Numbers missing: 125.');
    await inspect(page, 'checks', { part: 'main' });
  });

  await test.step('those of a rule are fixed together, after a preview', async () => {
    await page.getByRole('button', { name: 'Spaces 2' }).click();
    await expect(problems).toHaveCount(2);
    await page.getByRole('button', { name: 'Fix 2 units' }).click();
    await expect(dialog).toContainText('2 units change.');
    await expect(dialog).toContainText('Die Kraxen gelten im Mai.');
    await dialog.getByRole('button', { name: 'Change 2 units' }).click();
    await expect(page.getByText('2 units fixed')).toBeVisible();
  });

  await test.step('a misspelled word is replaced wherever it is', async () => {
    await page.getByRole('button', { name: 'Spelling 1' }).click();
    const words = page.getByRole('region', { name: 'Words not in the dictionary' });
    await expect(words.getByRole('listitem')).toHaveCount(1);
    await words.getByRole('button', { name: 'Suggestions for “ales”' }).press('Enter');
    const everywhere = words.getByRole('button', { name: 'Replace “ales” with “alles” everywhere' });
    await expect(everywhere).toBeVisible();
    await everywhere.click();
    await expect(dialog).toContainText('Wir bauen alles in Ihrem Haus auf.');
    await dialog.getByRole('button', { name: 'Change 1 unit' }).click();
    await expect(page.getByText('1 unit fixed')).toBeVisible();
  });

  await test.step('a problem leads to its unit, and is ignored', async () => {
    await page.goto(server.url + path);
    await pane.getByRole('tab', { name: 'Checks' }).click();
    await pane.getByRole('link', { name: 'All problems of the translation' }).click();
    await page.getByRole('link', { name: 'Open unit: We deliver 125 chairs on Monday.' }).click();
    await expect(page.getByRole('feed', { name: 'Units' }).getByRole('article').first()).toBeFocused();
    await pane.getByRole('link', { name: 'All problems of the translation' }).click();
    await expect(problems).toHaveCount(1);
    await problems.first().getByRole('button', { name: 'Not a problem' }).click();
    await expect(page.getByText('No problems found')).toBeVisible();
    await expect(page.getByText('1 problem is ignored.')).toBeVisible();
  });

  await test.step('the settings have the rules and the words', async () => {
    await page.goto(`${server.url}/settings?tab=account`);
    const own = page.getByRole('list', { name: 'Your dictionary' });
    await expect(own).toContainText('Kraxen');
    await page.getByLabel('Word', { exact: true }).fill('Buckelkraxe');
    await page.getByRole('button', { name: 'Add word' }).click();
    await expect(own).toContainText('Buckelkraxe');
    await inspect(page, 'checks-settings', { part: 'main' });
    await own.getByRole('button', { name: 'Remove “Kraxen” (German)' }).click();
    await expect(page.getByText('“Kraxen” is no longer in the dictionary.')).toBeVisible();
    const spelling = page.getByRole('switch', { name: 'Spelling' });
    await spelling.press('Space');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(spelling).not.toBeChecked();
  });
});
