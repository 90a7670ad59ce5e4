import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { screenshot } from './screenshot.ts';

type View = 'light' | 'dark' | 'phone';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** The axe rules whose result can differ in this view; null runs all rules. */
  readonly rules: readonly string[] | null;
}

/** A theme changes colors and a small screen the layout; all other problems would appear in every view. */
const views: Readonly<Record<View, Look>> = {
  light: { colorScheme: 'light', width: 1280, height: 900, rules: null },
  dark: {
    colorScheme: 'dark',
    width: 1280,
    height: 900,
    rules: ['color-contrast', 'link-in-text-block'],
  },
  phone: {
    colorScheme: 'light',
    width: 320,
    height: 800,
    rules: ['target-size', 'scrollable-region-focusable'],
  },
};

export interface Inspection {
  /** The selector of the part that axe checks; by default the whole page. */
  readonly part?: string;
  /** Runs all rules in every view: for pages whose header and navigation change on a phone. */
  readonly thorough?: boolean;
}

/**
 * Checks the current screen in light, in dark and on a small phone: axe finds no violation, nothing is wider than the
 * screen. With `VERSO_SCREENSHOTS=on`, a screenshot of each is saved. Leaves the page at the width of the light view.
 */
export async function inspect(page: Page, name: string, inspection: Inspection = {}): Promise<void> {
  for (const [view, { colorScheme, width, height, rules }] of Object.entries(views)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    // The API documentation is a separate page of the server.
    if (!page.url().endsWith('/api/docs')) {
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    }
    // Content under the sticky header would be judged by the header's colors.
    await page.evaluate(() => window.scrollTo(0, 0));
    // A dialog is part of the visible page.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await screenshot(page, `${name}-${view}`, fullPage);
    const violations = await violationsOf(page, inspection.part, inspection.thorough ? null : rules);
    expect(violations, `${name}, ${view}`).toEqual([]);
    // What depends on the width may be rendered once more.
    await expect
      .poll(() => tooWide(page), { message: `${name}, ${view}: wider than the screen` })
      .toEqual([]);
    expect(await spilledCells(page), `${name}, ${view}: cells over their neighbors`).toEqual([]);
  }
  const { width, height } = views.light;
  await page.setViewportSize({ width, height });
}

/** What makes the page wider than the screen: the elements that end beyond it and have none of those inside. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth && element.checkVisibility(),
    );
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return ['The page', ...innermost.map((element) => element.outerHTML.slice(0, 200))];
  });
}

/** Table cells whose visible text overflows into the next cell. */
function spilledCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const endOf = (element: Element): number => {
      // Text for screen readers only takes no space.
      if (!element.checkVisibility() || element.matches('.unseen')) return 0;
      range.selectNodeContents(element);
      const own = element.childElementCount > 0 ? [] : [...range.getClientRects()];
      return Math.max(0, ...own.map(({ right }) => right), ...[...element.children].map(endOf));
    };
    return [...document.querySelectorAll('table :is(th, td)')].flatMap((cell) =>
      endOf(cell) > cell.getBoundingClientRect().right + 1 ? [cell.textContent] : [],
    );
  });
}

async function violationsOf(
  page: Page,
  part: string | undefined,
  rules: readonly string[] | null,
): Promise<string[]> {
  // Runs within the page, which has no frames: a second page to collect results would double the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  if (rules === null) {
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  } else {
    axe.withRules([...rules]);
  }
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
