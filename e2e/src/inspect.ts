import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const screenshots = new URL('../../test-results/screenshots/', import.meta.url).pathname;

const schemes = ['light', 'dark'] as const;
const widest = { width: 1280, height: 900 };
const narrowest = { width: 320, height: 800 };

/**
 * Lets axe look at what is on the screen, light and dark, sees that nothing is wider than the narrowest screen, and
 * keeps pictures of all that for people to look at.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // What lies under the header that stays would be judged by its colours.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: `${screenshots}${name}-${colorScheme}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.screenshot({ path: `${screenshots}${name}-phone.png`, fullPage: true });
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  await page.setViewportSize(widest);
}
