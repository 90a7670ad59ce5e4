import { docx, heading, paragraph } from '@verso/engine/fixtures';
import { unzipSync } from 'fflate';
import { inspect } from '../src/inspect.ts';
import { chooseDocument, createAccount, download, expectSuccess, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const letter = {
  name: 'letter.docx',
  bytes: Buffer.from(
    docx(
      heading(1, 'Rules of the lighthouse'),
      paragraph('The lamp is lit an hour before sunset.'),
      paragraph('Visitors leave before dark.'),
      paragraph('The keeper has the last word.'),
    ),
  ),
};

test('units are confirmed by keyboard and together, and a text is replaced in all of them', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  await chooseDocument(page, letter);
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'To confirm 4' })).toBeVisible();

  await rows.first().focus();
  await page.keyboard.press('c');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.first().getByText('Confirmed')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(rows.nth(2)).toBeFocused();
  await expect(page.getByRole('button', { name: 'To confirm 2' })).toBeVisible();
  const confirmSecond = rows.nth(1).getByRole('button', { name: 'Confirm' });
  await expect(confirmSecond).toHaveAttribute('aria-pressed', 'true');
  await confirmSecond.click();
  await expect(confirmSecond).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await inspect(page, 'review-confirmed');

  await page.getByRole('button', { name: 'To confirm 3' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Confirm all that are shown' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm 3 units?' });
  await inspect(page, 'review-confirm-all');
  await question.getByRole('button', { name: 'Confirm 3 units' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Everything is confirmed')).toBeVisible();
  await inspect(page, 'review-all-confirmed');

  // "ļîţ" is "lit" in the letters of the demo model.
  await page.getByRole('button', { name: 'All 4' }).click();
  await rows.nth(1).focus();
  await page.keyboard.press('f');
  const replacing = page.getByRole('dialog', { name: 'Find and replace in the translation' });
  await replacing.getByRole('textbox', { name: 'Find' }).fill('ļîţ');
  await page.keyboard.press('Enter');
  await expect(replacing.getByText('1 unit changes.')).toBeVisible();
  await replacing.getByRole('textbox', { name: 'Replace with' }).fill('ignited');
  await expect(replacing.getByText('1 unit changes.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(replacing.getByText('ignited')).toBeVisible();
  await inspect(page, 'review-replace');
  await replacing.getByRole('button', { name: 'Replace in 1 unit' }).click();
  await expect(replacing).toBeHidden();
  await expect(rows.nth(1)).toContainText('ignited');
  const { bytes } = await download(page);
  expect(new TextDecoder().decode(unzipSync(bytes)['word/document.xml'])).toContain('ignited');
});
