import type { Locator, Page } from '@playwright/test';
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

const document = {
  name: 'letter.docx',
  bytes: Buffer.from(
    docx(
      paragraph('Mind the stairs.'),
      paragraph('The lamp is lit an hour before sunset.'),
      paragraph('Mind the stairs.'),
      paragraph('Visitors leave before dark.'),
      paragraph('Mind the stairs.'),
    ),
  ),
};

const targetOf = (page: Page, number: number): Locator =>
  page.locator(`article[aria-posinset="${number}"] [data-part=target]`);

async function write(page: Page, number: number, text: string): Promise<void> {
  await page.locator(`article[aria-posinset="${number}"]`).getByRole('button', { name: 'Edit' }).click();
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
  await createAccount(page, demoServer);
  await chooseDocument(page, document);
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('button', { name: 'Repeated 3' })).toBeVisible();

  await write(page, 1, 'Achtung, Treppe!');
  const question = page.getByRole('group', { name: 'Equal texts' });
  await expect(question.getByText('2 other units have the same source.')).toBeVisible();
  await inspect(page, 'review-repetition');
  await question.getByRole('button', { name: 'Use there too' }).click();
  for (const number of [3, 5]) await expect(targetOf(page, number)).toHaveText('Achtung, Treppe!');

  await expect(question).toBeHidden();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await write(other, 4, 'Vor der Dunkelheit gehen die Besucher.');
  await expect(targetOf(page, 4)).toHaveText('Vor der Dunkelheit gehen die Besucher.');

  // The question ends when nothing is left to change, wherever that was done.
  await write(page, 1, 'Vorsicht, Treppe!');
  await expect(question).toBeVisible();
  await write(other, 3, 'Vorsicht, Treppe!');
  await write(other, 5, 'Vorsicht, Treppe!');
  await expect(question).toBeHidden();

  // The terms of a unit, and a form for a new one, in the pane.
  await page.getByRole('tab', { name: 'Terms' }).click();
  await expect(page.getByRole('link', { name: 'Create a glossary' })).toBeVisible();
});
