import type { Locator, Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { translated } from '../src/late.ts';
import { expect, test } from '../src/test.ts';

const letter = {
  name: 'letter.docx',
  bytes: docx(
    paragraph('Mind the stairs.'),
    paragraph('The lamp is lit an hour before sunset.'),
    paragraph('Mind the stairs.'),
    paragraph('Visitors leave before dark.'),
    paragraph('Mind the stairs.'),
  ),
};

const rowOf = (page: Page, number: number): Locator => page.locator(`article[aria-posinset="${number}"]`);
const targetOf = (page: Page, number: number) => rowOf(page, number).locator('[data-part=target]');

async function write(page: Page, number: number, text: string): Promise<void> {
  await rowOf(page, number).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: `Translation of unit ${number}` })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(targetOf(page, number)).toHaveText(text);
}

test('equal texts are translated alike, and changes elsewhere appear in place', async ({
  page,
  demoServer,
}) => {
  test.slow();
  await page.goto(demoServer.url + (await translated(page, demoServer, letter)));
  await expect(page.getByRole('button', { name: 'Repeated 3' })).toBeVisible();
  const consistency = page.getByRole('tab', { name: 'Consistency' });
  const question = page.getByRole('group', { name: 'Equal texts' });

  await test.step('after an edit, the others are offered the same', async () => {
    await write(page, 1, 'Achtung, Treppe!');
    await expect(question.getByText('2 other units have the same source.')).toBeVisible();
    await inspect(page, 'review-repetition');
    await question.getByRole('button', { name: 'Use there too' }).click();
    for (const number of [3, 5]) await expect(targetOf(page, number)).toHaveText('Achtung, Treppe!');
    await expect(question).toBeHidden();
    await consistency.click();
    await expect(page.getByText('Everything that recurs is translated alike')).toBeVisible();
    await page.getByRole('tab', { name: 'Review', exact: true }).click();
  });

  await test.step('what another page saves appears, and ends the question when nothing is left to change', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await write(other, 4, 'Vor der Dunkelheit gehen die Besucher.');
    await expect(targetOf(page, 4)).toHaveText('Vor der Dunkelheit gehen die Besucher.');
    await write(page, 1, 'Vorsicht, Treppe!');
    await expect(question).toBeVisible();
    await write(other, 3, 'Vorsicht, Treppe!');
    await write(other, 5, 'Vorsicht, Treppe!');
    await expect(question).toBeHidden();
    await other.close();
  });

  await test.step('a text with two translations gets one of them everywhere, after a preview', async () => {
    await write(page, 3, 'Obacht, Treppe!');
    await consistency.click();
    const item = page.getByRole('article', { name: 'Mind the stairs.' });
    await expect(item.getByRole('listitem')).toHaveCount(2);
    await inspect(page, 'consistency', { part: 'main' });
    // An occurrence is one click away, among its neighbors.
    await item.getByRole('link', { name: 'Unit 3' }).click();
    await expect(page.getByRole('feed', { name: 'Units' }).getByRole('article')).toHaveCount(5);
    await expect(rowOf(page, 3)).toBeFocused();

    await consistency.click();
    await item.getByRole('button', { name: 'Use everywhere: Obacht, Treppe!' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use everywhere: Obacht, Treppe!' });
    await expect(dialog.getByText('2 units change.')).toBeVisible();
    await expect(dialog.locator('ins').first()).toContainText('Obacht');
    await dialog.getByRole('button', { name: 'Change 2 units' }).click();
    await expect(page.getByText('2 units were changed. The file is rebuilt.')).toBeVisible();
    await expect(page.getByText('Everything that recurs is translated alike')).toBeVisible();
    await page.getByRole('tab', { name: 'Review', exact: true }).click();
    for (const number of [1, 3, 5]) await expect(targetOf(page, number)).toHaveText('Obacht, Treppe!');
  });

  await test.step('without a glossary, the terms of a unit lead to a new one', async () => {
    await page.getByRole('tab', { name: 'Terms' }).click();
    await expect(page.getByRole('link', { name: 'Create a glossary' })).toBeVisible();
  });
});
