import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const screenshots = new URL('../../test-results/screenshots/', import.meta.url).pathname;

type View = 'light' | 'dark' | 'phone';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** What can be wrong here and nowhere else; null asks everything. */
  readonly rules: readonly string[] | null;
}

/** Another theme is other colours, a small screen another layout: what else can be wrong is wrong in every view. */
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
  /** The part of the page that axe looks at, as a selector: all of it unless told otherwise. */
  readonly part?: string;
  /** Asks everything in every view: for pages whose header and navigation take another shape on a phone. */
  readonly thorough?: boolean;
}

/**
 * Looks at what is on the screen in light, in dark and on a small phone: axe finds nothing, nothing is wider than the
 * screen, and a picture of each is kept for people to look at. Leaves the page as wide as it is in light.
 */
export async function inspect(page: Page, name: string, inspection: Inspection = {}): Promise<void> {
  for (const [view, { colorScheme, width, height, rules }] of Object.entries(views)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    // The documentation of the API is a page of the server's own.
    if (!page.url().endsWith('/api/docs')) {
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    }
    // What lies under the header that stays would be judged by its colours.
    await page.evaluate(() => window.scrollTo(0, 0));
    // A dialog belongs to what is seen of the page.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: `${screenshots}${name}-${view}.png`, fullPage });
    const violations = await violationsOf(page, inspection.part, inspection.thorough ? null : rules);
    expect(violations, `${name}, ${view}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name}, ${view}: wider than the screen`).toBeLessThanOrEqual(0);
    expect(await spilledCells(page), `${name}, ${view}: cells over their neighbors`).toEqual([]);
  }
  const { width, height } = views.light;
  await page.setViewportSize({ width, height });
}

/** Cells of tables whose visible text runs over the cell beside them. */
function spilledCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const endOf = (element: Element): number => {
      // What only screen readers read takes no place.
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
  // Within the page itself, which has no frames: a second page to gather results would take as long as the look.
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
