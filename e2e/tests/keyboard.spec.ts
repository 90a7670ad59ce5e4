import type { Locator, Page } from '@playwright/test';
import { reportDocument } from '../src/documents.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const maxPresses = 60;

/** Presses a key until the visible focus is on the target, which proves that it is reachable by keyboard. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < maxPresses; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

test('a user goes from the landing page to the download and deletion by keyboard', async ({
  page,
  demoServer,
}) => {
  const document = reportDocument();
  const main = page.getByRole('main');
  await page.goto(demoServer.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await press(page, main.getByRole('button', { name: 'Get Started Free' }).first());
  const email = `keyboard.${process.pid}.${Date.now()}@example.org`;
  await reach(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await reach(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('correct horse battery');
  await page.keyboard.press('Enter');

  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose a file' }));
  await (await choosing).setFiles({ name: document.name, mimeType: '', buffer: document.bytes });
  await expect(main.getByText(document.name).first()).toBeVisible();
  for (const _ of ['once', 'twice']) await callApi(page, 'POST', '/api/survey/dismissals');

  const target = page.getByRole('combobox', { name: 'Target language' });
  await reach(page, target);
  await expect(target).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  const german = page.getByRole('option', { name: 'German', exact: true });
  await expect(german).toBeVisible();
  for (let step = 0; step < maxPresses; step += 1) {
    if ((await german.getAttribute('data-combobox-selected')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(german).toBeHidden();
  await expect(target).toBeFocused();

  const start = page.getByRole('button', { name: 'Translate Document' });
  await press(page, start);
  const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(dialog.getByText('Included in your plan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, start);
  await press(page, dialog.getByRole('button', { name: 'Start Translation' }));
  await expect(page.getByRole('heading', { name: 'Translation complete' })).toBeVisible({ timeout: 60_000 });
  // The focus is at the top of the changed region, not of the document.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await press(page, main.getByRole('button', { name: 'Download', exact: true }));
  expect((await downloading).suggestedFilename()).toBe('report_de-demo.docx');

  await reach(page, page.getByRole('link', { name: 'My Translations' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 saved translation')).toBeVisible();
  const more = page.getByRole('button', { name: `More actions for ${document.name}` });
  await press(page, more);
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await reach(page, remove, 'ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(page, remove, 'ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Translation deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
});
