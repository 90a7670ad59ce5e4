import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { longDocument, reportDocument } from '../src/documents.ts';
import { chooseDocument, chooseTarget, expectSuccess, signUp, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const views = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

const screenshots = new URL('../../test-results/screenshots/', import.meta.url).pathname;

for (const [view, settings] of Object.entries(views)) {
  test.describe(view, () => {
    test.use({ ...settings, contextOptions: { reducedMotion: 'reduce' } });

    /** Keeps a picture of the screen for people to look at, and lets axe look at the page. */
    async function inspect(page: Page, name: string): Promise<void> {
      await page.screenshot({ path: `${screenshots}${name}-${view}.png`, fullPage: true });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }

    test('every page is free of violations', async ({ page, demoServer }) => {
      for (const [name, path] of Object.entries({
        landing: '/',
        pricing: '/pricing',
        'signed-out-dashboard': '/dashboard',
        'not-found': '/no-such-page',
        'reset-password': '/reset-password?token=none',
        setup: '/setup?token=none',
      })) {
        await page.goto(demoServer.url + path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await inspect(page, name);
      }
      await signUp(page, demoServer);
      await inspect(page, 'translate-empty');
      await chooseDocument(page, reportDocument());
      await inspect(page, 'translate-set-up');
      await chooseTarget(page, 'German');
      await page.getByRole('button', { name: 'Translate Document' }).click();
      await expect(page.getByRole('dialog').getByText('Included in your plan')).toBeVisible();
      await inspect(page, 'translate-dialog');
      await page.getByRole('button', { name: 'Start Translation' }).click();
      await expectSuccess(page);
      await inspect(page, 'translate-success');
      await page.getByRole('link', { name: 'My Translations' }).click();
      await expect(page.getByText('1 saved translation')).toBeVisible();
      await inspect(page, 'dashboard');
    });

    test('a translation under way is free of violations', async ({ page, simulator, startServer }) => {
      const server = await startServer({
        OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
        OPENAI_COMPATIBLE_MODEL: 'local-model',
      });
      simulator.behave({ firstTokenMs: 300, tokensPerSecond: 60 });
      await signUp(page, server);
      await chooseDocument(page, longDocument(60));
      await chooseTarget(page, 'French');
      await startTranslation(page);
      await expect(page.getByText(/^[1-9]\d* of \d+ units$/)).toBeVisible();
      await inspect(page, 'translate-progress');
    });
  });
}
