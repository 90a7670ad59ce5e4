import type { Page } from '@playwright/test';

const folder = new URL('../../test-results/screenshots/', import.meta.url).pathname;
export const isPictureWanted = process.env.VERSO_SCREENSHOTS === 'on';

/**
 * Saves a picture of the page for people, with `VERSO_SCREENSHOTS=on`. Tests don't compare pictures, and hundreds of whole
 * pages take minutes.
 */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (isPictureWanted) await page.screenshot({ path: `${folder}${name}.png`, fullPage });
}
