import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** Locators and actions for the console's panels. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
export const alert = (place: Page | Locator): Locator =>
  place.getByRole('alert').locator('[data-tone=danger]');
export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
export const field = (place: Page | Locator, name: string): Locator =>
  place.getByRole('textbox', { name, exact: true });
export const toasts = (page: Page): Locator => page.locator('[data-toast]');

/** Expects a toast and closes it: four at once delay the next ones, for seconds. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = toasts(page)
    .filter({ has: page.getByText(text) })
    .first();
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).dispatchEvent('click');
}

export async function choose(place: Page | Locator, select: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: select, exact: true }).click();
  await place.getByRole('option', { name: option }).first().click();
}

/** Opens a row's menu by keyboard: toasts may cover the end of a row and stay while the pointer is over them. */
export async function chooseFromMenu(page: Page, name: string, action: string): Promise<void> {
  // Keys reach a menu behind a dialog that is closing, whose focus then closes the menu.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, `Actions for ${name}`).press('Enter');
  // A key could reach the first item instead, which gets the focus a moment after the menu opens.
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function savedText(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return readFileSync(await (await download).path(), 'utf8');
}
