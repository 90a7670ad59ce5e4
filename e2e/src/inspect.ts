import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isPictureWanted, screenshot } from './screenshot.ts';

interface View {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** The axe rules whose result can differ in this view; null runs all rules. */
  readonly rules: readonly string[] | null;
  /** Only for pages that together have every kind of component, and for screenshots. */
  readonly isRare?: boolean;
}

/** A small screen changes the layout, and a theme the colors, whose contrasts are tested with the theme. */
const views: Readonly<Record<'light' | 'dark' | 'phone', View>> = {
  light: { colorScheme: 'light', width: 1280, height: 900, rules: null },
  dark: {
    colorScheme: 'dark',
    width: 1280,
    height: 900,
    rules: ['color-contrast', 'link-in-text-block'],
    isRare: true,
  },
  phone: { colorScheme: 'light', width: 320, height: 800, rules: [] },
};

export interface Inspection {
  /** The selector of the part that axe checks; by default the whole page. */
  readonly part?: string;
  /** Runs axe in every view: for pages that together have every kind of component. */
  readonly thorough?: boolean;
}

/**
 * Checks the current screen: axe finds no violation, and nothing is wider than the screen, even on a small phone. With
 * `VERSO_SCREENSHOTS=on`, a screenshot of each view is saved. Leaves the page at the width of the light view.
 */
export async function inspect(
  page: Page,
  name: string,
  { part, thorough = false }: Inspection = {},
): Promise<void> {
  for (const [view, { colorScheme, width, height, rules, isRare = false }] of Object.entries(views)) {
    if (isRare && !thorough && !isPictureWanted) continue;
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
    const violations = await violationsOf(page, part, thorough && view === 'phone' ? null : rules);
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
  if (rules?.length === 0) return [];
  // Runs within the page, which has no frames: a second page to collect results would double the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  if (rules === null) {
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  } else {
    axe.withRules([...rules]);
  }
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
