import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { translated } from '../src/late.ts';
import { expect, test } from '../src/test.ts';

const rules = {
  name: 'rules.docx',
  bytes: docx(
    ...Array.from({ length: 12 }, (_, index) => paragraph(`Rule ${index + 1} of the house is short.`)),
  ),
};

test('many units are found, replaced and confirmed at once, and all of it can be undone', async ({
  page,
  demoServer,
}) => {
  test.slow();
  await page.goto(demoServer.url + (await translated(page, demoServer, rules)));
  const row = (number: number) => page.locator(`article[aria-posinset="${number}"]`);
  const target = (number: number) => row(number).locator('[data-part=target]');
  const rows = page.locator('article[data-state]');
  await expect(row(1)).toBeVisible();
  const batches: string[] = [];
  page.on('request', (request) => {
    if (/\/units\/(batch|d)|\/confirmations/.test(request.url()) && request.method() !== 'GET')
      batches.push(request.url());
  });

  await test.step('a problem, an author and a time are filters with counts, in the address', async () => {
    await row(2).getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Translation of unit 2' });
    await expect(editor).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Die Regel ist kurz.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('All changes are saved')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByLabel('Changed or confirmed by').getByRole('option')).toHaveText([
      'Anyone or no one',
      'Reader (1)',
    ]);
    await page.getByLabel('Problem').selectOption('Numbers (1)');
    await expect(rows).toHaveCount(1);
    await inspect(page, 'review-filters');
    await page.getByLabel('Changed or confirmed by').selectOption('Reader (1)');
    await page.getByLabel('Changed', { exact: true }).selectOption('In the last hour');
    await expect(page).toHaveURL(/author=.*&since=.*&problem=numbers|problem=numbers/);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'To confirm 0' })).toBeVisible();
    await page.getByRole('button', { name: 'More filters: 3 apply' }).click();
    await page.getByRole('button', { name: 'Clear these filters' }).click();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(12);
  });

  await test.step('two filters are combined, and all that both show is selected', async () => {
    await page.getByRole('button', { name: 'Changed 1' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('And also').selectOption('To confirm');
    await expect(page).toHaveURL(/show=changed.*also=unconfirmed/);
    await expect(page.getByRole('button', { name: 'Changed 0' })).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All 11' }).click();
    await expect(rows).toHaveCount(11);
    await rows.first().focus();
    await page.keyboard.press('ControlOrMeta+A');
    await expect(page.getByText('11 units selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'More filters: 1 applies' }).click();
    await page.getByLabel('And also').selectOption('Anything');
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(12);
  });

  await test.step('a regular expression is replaced in the selected units only, after a preview', async () => {
    const before = await target(4).textContent();
    await row(3).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog', { name: 'Find and replace in the translation' });
    await expect(dialog.getByLabel('Only in the 2 selected units')).toBeChecked();
    await dialog.getByLabel('Find').fill('(');
    await dialog.getByLabel('Regular expression').check();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('This regular expression can’t be used');
    await dialog.getByLabel('Find').fill(String.raw`(\d)\b`);
    await dialog.getByLabel('Replace with').fill('№ $1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('2 units change.')).toBeVisible();
    await inspect(page, 'review-replace');
    // A preview ends with what it shows.
    await dialog.getByLabel('Replace with').fill('No. $1');
    await expect(dialog.getByText('2 units change.')).toBeHidden();
    await dialog.getByLabel('Replace with').fill('№ $1');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Replace in 2 units' }).click();
    await expect(target(4)).toContainText('№ 4');
    await expect(target(5)).not.toContainText('№');

    batches.length = 0;
    await row(4).focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(target(4)).toHaveText(before ?? '');
    await expect(target(3)).not.toContainText('№');
    expect(batches).toHaveLength(1);
  });

  await test.step('selected units are confirmed and restored with one request each', async () => {
    await page.keyboard.press('Escape');
    await row(5).focus();
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Shift+ArrowDown');
    const selection = page.getByRole('group', { name: 'Selected units' });
    await expect(selection.getByText('5 units selected')).toBeVisible();
    batches.length = 0;
    await selection.getByRole('button', { name: 'Confirm' }).click();
    for (const number of [5, 6, 7, 8, 9]) await expect(row(number).getByText('Confirmed')).toBeVisible();
    expect(batches).toHaveLength(1);
    await row(9).focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(row(7).getByText('Confirmed')).toBeHidden();
    expect(batches).toHaveLength(2);
  });

  await test.step('a unit that is changed after it was selected is restored too', async () => {
    const machine = await target(10).textContent();
    await row(11).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(row(10)).toBeFocused();
    await page.keyboard.press('s');
    await expect(target(10)).toHaveText('Rule 10 of the house is short.');
    await page
      .getByRole('group', { name: 'Selected units' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(target(10)).toHaveText(machine ?? '');
  });

  await test.step('selected units are translated again for the named price', async () => {
    await row(11).focus();
    await page.keyboard.press('Shift+ArrowUp');
    const selection = page.getByRole('group', { name: 'Selected units' });
    await expect(selection.getByText('2 units selected')).toBeVisible();
    await selection.getByRole('button', { name: 'Translate again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Translate 2 units again?' });
    await expect(dialog.getByText('60 characters, included in your plan')).toBeVisible();
    await inspect(page, 'review-translate-again');
    await dialog.getByRole('button', { name: 'Translate again' }).click();
    await expect(page.getByText('2 units translated again')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('units are confirmed by keyboard one by one, and all that are shown together', async () => {
    await page.keyboard.press('Escape');
    await row(3).focus();
    await page.keyboard.press('c');
    await expect(row(4)).toBeFocused();
    await expect(row(3).getByText('Confirmed')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row(5)).toBeFocused();
    const confirm = row(4).getByRole('button', { name: 'Confirm' });
    await expect(confirm).toHaveAttribute('aria-pressed', 'true');
    await confirm.click();
    await expect(confirm).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('All changes are saved')).toBeVisible();

    await page.getByRole('button', { name: /^To confirm [1-9]/ }).click();
    await expect(rows.filter({ hasText: 'Rule 3 of' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm all that are shown' }).click();
    const question = page.getByRole('dialog', { name: /^Confirm \d+ units\?$/ });
    await inspect(page, 'review-confirm-all');
    await question.getByRole('button', { name: /^Confirm \d+ units$/ }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Everything is confirmed')).toBeVisible();
  });
});
