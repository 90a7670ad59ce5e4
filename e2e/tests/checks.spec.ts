import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import {
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const offer = {
  name: 'offer.docx',
  bytes: Buffer.from(
    docx(
      paragraph('We deliver 125 chairs on Monday.'),
      paragraph('We deliver the tables in May.'),
      paragraph('We assemble everything in your house.'),
    ),
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
  return { row, editor };
}

test('problems are shown while typing, listed by risk, fixed, ignored and switched off', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  await createAccount(page, server);
  await chooseDocument(page, offer);
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();

  // While typing: each problem is explained, underlined and, where it is safe, fixed by one click.
  const first = await write(page, 1, 'Am  Montag liefern wir 152 Stühle.');
  const live = first.row.getByRole('status', { name: 'Checks' });
  await expect(live).toContainText('Numbers missing: 125. Numbers not in the source: 152.');
  await expect(live).toContainText('Several spaces in a row.');
  await expect(first.editor.locator('[class*=problem]')).toHaveCount(2);
  await inspect(page, 'checks-typing', { part: 'main' });
  await live.getByRole('button', { name: 'Fix: Several spaces in a row.' }).click();
  await expect(first.editor).toHaveText('Am Montag liefern wir 152 Stühle.');
  await expect(first.editor).toBeFocused();
  await expect(live).not.toContainText('Several spaces');
  // Warnings never block.
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.row).toContainText('152 Stühle');
  const second = await write(page, 2, 'Die Tische  liefern wir im Mai.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(second.row.getByText('Edited')).toBeVisible();
  const third = await write(page, 3, 'Wir bauen alles  in Ihrem Haus auf.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(third.row.getByText('Edited')).toBeVisible();

  // The pane has those of the current unit.
  const pane = page.getByRole('region', { name: 'About the unit' });
  await pane.getByRole('tab', { name: 'Checks' }).click();
  await first.row.focus();
  await expect(pane.getByRole('list', { name: 'Problems of this unit' })).toContainText(
    'Numbers missing: 125.',
  );
  await inspect(page, 'checks-pane', { part: 'main' });
  await pane.getByRole('link', { name: 'All problems of the translation' }).click();

  // Over the whole document, the highest risk first.
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problems).toHaveCount(3);
  await expect(problems.first()).toContainText('Numbers missing: 125.');
  await inspect(page, 'checks', { part: 'main' });

  // One, with the others of its rule in a preview.
  await page.getByRole('button', { name: 'Spaces 2' }).click();
  await expect(problems).toHaveCount(2);
  await page.getByRole('button', { name: 'Fix 2 units' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix: Spaces' });
  await expect(dialog).toContainText('2 units change.');
  await expect(dialog).toContainText('Die Tische liefern wir im Mai.');
  await inspect(page, 'checks-fix', { part: 'main' });
  await dialog.getByRole('button', { name: 'Change 2 units' }).click();
  await expect(page.getByText('2 units fixed')).toBeVisible();
  await expect(problems).toHaveCount(1);

  // A click goes to the unit.
  await page.getByRole('link', { name: 'Open unit: We deliver 125 chairs on Monday.' }).click();
  await expect(page.getByRole('feed', { name: 'Units' }).getByRole('article').first()).toBeFocused();
  await pane.getByRole('link', { name: 'All problems of the translation' }).click();
  await problems.first().getByRole('button', { name: 'Not a problem' }).click();
  await expect(page.getByText('No problems found')).toBeVisible();
  await expect(page.getByText('1 problem is ignored.')).toBeVisible();
  await inspect(page, 'checks-none', { part: 'main' });

  await page.goto(`${server.url}/settings?tab=account`);
  const spaces = page.getByRole('switch', { name: 'Spaces' });
  await spaces.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(spaces).not.toBeChecked();
  await inspect(page, 'checks-settings', { part: 'main' });
});

/** A German dictionary of the words that this test needs. */
function writeDictionary(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const words = 'am Montag liefern wir die Stühle Tische gelten im Mai bauen alles bei Ihnen auf'.split(' ');
  writeFileSync(join(folder, 'de_DE.aff'), 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwäüöß\n');
  writeFileSync(join(folder, 'de_DE.dic'), [words.length, ...words].join('\n'));
  return folder;
}

test('misspelled words are marked, replaced, added to the dictionary and listed', async ({
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
  await createAccount(page, server);
  await chooseDocument(page, {
    name: 'letter.docx',
    bytes: Buffer.from(
      docx(
        paragraph('On Monday we deliver the chairs.'),
        paragraph('The baskets are valid in May.'),
        paragraph('We assemble everything for you.'),
      ),
    ),
  });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();

  // While typing: marked, and replaced by a suggestion.
  const first = await write(page, 1, 'Am Montag liefern wir die Stüle.');
  const live = first.row.getByRole('status', { name: 'Checks' });
  await expect(live).toContainText('Not in the dictionary: “Stüle”.');
  await expect(first.editor.locator('[class*=problem]')).toHaveText(['Stüle']);
  await live.getByRole('button', { name: 'Suggestions for “Stüle”' }).click();
  const suggestion = live.getByRole('button', { name: 'Replace “Stüle” with “Stühle”' });
  await expect(suggestion).toBeVisible();
  await inspect(page, 'spelling-typing', { part: 'main' });
  await suggestion.click();
  await expect(first.editor).toHaveText('Am Montag liefern wir die Stühle.');
  await expect(live).not.toContainText('Not in the dictionary');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.row.getByText('Edited')).toBeVisible();

  // A word that is right is added to the dictionary, and stays right after a reload.
  const second = await write(page, 2, 'Die Kraxen gelten im Mai.');
  const words = second.row.getByRole('status', { name: 'Checks' });
  await words.getByRole('button', { name: 'Add to dictionary: “Kraxen”' }).click();
  await expect(page.getByText('“Kraxen” is in the dictionary now.')).toBeVisible();
  await expect(words).not.toContainText('Not in the dictionary');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(second.row.getByText('Edited')).toBeVisible();
  const third = await write(page, 3, 'Wir bauen ales bei Ihnen auf.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(third.row.getByText('Edited')).toBeVisible();

  // All words of the document that are not in the dictionary.
  const pane = page.getByRole('region', { name: 'About the unit' });
  await pane.getByRole('tab', { name: 'Checks' }).click();
  await pane.getByRole('link', { name: 'All problems of the translation' }).click();
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problems).toHaveCount(1);
  const address = page.url();
  await page.reload();
  await expect(problems).toHaveCount(1);
  await expect(problems.first()).toContainText('Not in the dictionary: “ales”.');

  // Switched off, and on again.
  await page.goto(`${server.url}/settings?tab=account`);
  const rule = page.getByRole('switch', { name: 'Spelling' });
  const own = page.getByRole('list', { name: 'Your dictionary' });
  await expect(own).toContainText('Kraxen');
  await page.getByLabel('Word', { exact: true }).fill('Buckelkraxe');
  await page.getByRole('button', { name: 'Add word' }).click();
  await expect(own).toContainText('Buckelkraxe');
  await inspect(page, 'spelling-settings', { part: 'main' });
  await rule.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.goto(`${server.url}/settings?tab=account`);
  await expect(rule).not.toBeChecked();
  await rule.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Remove “Kraxen” (German)' }).click();
  await expect(page.getByText('“Kraxen” is no longer in the dictionary.')).toBeVisible();

  // Replaced wherever it is, after a preview.
  await page.goto(address);
  await page.getByRole('button', { name: 'Spelling 2' }).click();
  const list = page.getByRole('region', { name: 'Words not in the dictionary' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Suggestions for “ales”' }).press('Enter');
  await expect(list.getByRole('button', { name: 'Replace “ales” with “alles” everywhere' })).toBeVisible();
  await inspect(page, 'spelling-words', { part: 'main' });
  await list.getByRole('button', { name: 'Replace “ales” with “alles” everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix: Spelling' });
  await expect(dialog).toContainText('Wir bauen alles bei Ihnen auf.');
  await dialog.getByRole('button', { name: 'Change 1 unit' }).click();
  await expect(page.getByText('1 unit fixed')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
