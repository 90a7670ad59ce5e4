import type { Page } from '@playwright/test';
import { docx, heading, paragraph, sheet, workbook } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import type { VersoServer } from '../src/server.ts';
import { callApi, createAccount, deliver } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** Without the letters that the demo model replaces by some that another font draws, out of order. */
const house = {
  name: 'house.docx',
  bytes: docx(
    heading(1, 'Rules of the house'),
    ...Array.from({ length: 60 }, (_, index) =>
      paragraph(
        `Rule ${index + 1}: whoso enters the house shuts the stair door ${index + 1} after the others.`,
      ),
    ),
    paragraph('Tourists go there last.'),
  ),
};

/** The second column keeps the first one from running over it. */
const stock = {
  name: 'stock.xlsx',
  bytes: workbook(sheet('Stock', [['Lanterns', 'Wicks']])),
};

/** Creates an account; ends the test where no pages are rendered. */
async function startWithRenderer(page: Page, server: VersoServer): Promise<void> {
  test.slow();
  await createAccount(page, server);
  const { rendering } = (await callApi(page, 'GET', '/api/config')) as { rendering: boolean };
  test.skip(!rendering, 'LibreOffice is not installed');
}

test('pages are beside each other and beside the units of the review, each leads to the other, and are saved as PDF', async ({
  page,
  demoServer,
}) => {
  await startWithRenderer(page, demoServer);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const path = await deliver(page, house);
  await page.goto(demoServer.url + path);
  const original = page.getByRole('region', { name: 'Original' });
  const translation = page.getByRole('region', { name: 'Translation' });
  const selected = page.getByRole('region', { name: 'Selected text' });
  const clickLine = async (pane: typeof original) => {
    const canvas = pane.locator('canvas').first();
    const box = await canvas.boundingBox();
    await canvas.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.3 } });
  };

  await test.step('the details have the first pages, which lead to all', async () => {
    await page.getByText('Details', { exact: true }).click();
    const first = page.getByRole('link', { name: 'Show the pages' });
    await expect(first.locator('canvas')).toHaveCount(2, { timeout: 60_000 });
    await first.click();
    await expect(original.getByRole('img', { name: 'Original, page 1 of 2' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(translation.getByRole('img').first()).toBeVisible();
    await expect(page.getByText('Every text fits on its page')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the next text is marked on both, and a click on a line selects its text', async () => {
    await original.focus();
    await page.keyboard.press('j');
    await expect(selected).toContainText('Rules of the house');
    await expect(selected).toContainText('Text 1 of 62');
    for (const pane of [original, translation])
      await expect(pane.locator('[class*=mark]').first()).toBeVisible();
    await inspect(page, 'pages');
    await clickLine(original);
    await expect(selected).toContainText(/Rule \d+: whoso enters/);
  });

  await test.step('both scroll together and are enlarged', async () => {
    const widthOf = () =>
      original
        .locator('canvas')
        .first()
        .evaluate((canvas) => (canvas as HTMLCanvasElement).width);
    await expect.poll(widthOf).toBeGreaterThan(300);
    await original.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    await expect.poll(() => translation.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(500);
    const zoom = await widthOf();
    await original.focus();
    await original.evaluate((pane) => pane.scrollTo(0, 0));
    await page.keyboard.press('+');
    await expect.poll(widthOf).toBeGreaterThan(zoom);
    await page.getByRole('link', { name: 'Open in the review' }).click();
    await expect(page.getByRole('feed').locator('article:focus')).toBeVisible();
    expect(refused).toEqual([]);
  });

  const rowOf = (number: number) => page.locator(`article[aria-posinset="${number}"]`);
  const about = page.getByRole('region', { name: 'About the unit' });
  const pane = about.getByRole('region', { name: 'Translation' });
  const mark = pane.locator('[class*=mark]');

  await test.step('a key shows the page of the current unit, which is marked', async () => {
    await page.goto(demoServer.url + path);
    await rowOf(2).focus();
    await page.keyboard.press('v');
    await expect(about.getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
    await expect(mark.first()).toBeInViewport({ timeout: 60_000 });
    await expect(about).toContainText('Click a text to go to its unit.');
    await inspect(page, 'review-page');
  });

  await test.step('the page follows the units', async () => {
    const scrolled = () => pane.evaluate((element) => element.scrollTop);
    await page.getByRole('feed').locator('article').first().focus();
    await page.keyboard.press('End');
    await expect(rowOf(62)).toBeFocused();
    await expect.poll(scrolled).toBeGreaterThan(500);
    await expect(mark.first()).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(rowOf(1)).toBeFocused();
    await expect.poll(scrolled).toBeLessThan(100);
  });

  await test.step('a click on a text goes to its unit, also when a filter hides it', async () => {
    await clickLine(pane);
    const focused = page.getByRole('feed').locator('article:focus');
    await expect(focused).toContainText(/Rule \d+: whoso enters/);
    const source = (await focused.locator('[data-part=source]').textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Search source and translation' }).fill('Tourists go');
    await expect(page.getByRole('feed').locator('article')).toHaveCount(1);
    await clickLine(pane);
    await expect(focused.locator('[data-part=source]')).toHaveText(source);
  });

  await test.step('after an edit the page is rendered again', async () => {
    await page.keyboard.press('Home');
    await expect(rowOf(1)).toBeFocused();
    const marked = async () => (await mark.first().boundingBox())?.width ?? 0;
    await expect(mark.first()).toBeInViewport();
    const before = await marked();
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'Translation of unit 1' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Haus');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(rowOf(2)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(rowOf(1)).toBeFocused();
    await expect.poll(marked, { timeout: 60_000 }).toBeLessThan(before / 2);
  });

  await test.step('the choice is kept, and there is nothing of it where there is no room', async () => {
    await about.getByRole('button', { name: 'Both' }).click();
    await expect(about.getByRole('region', { name: 'Original' }).getByRole('img').first()).toBeVisible();
    await page.reload();
    await expect(
      about.getByRole('region', { name: 'Original' }).locator('[class*=mark]').first(),
    ).toBeVisible({ timeout: 60_000 });
    await expect(mark.first()).toBeInViewport();
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect(about.getByRole('tab', { name: 'Page' })).toHaveCount(0);
  });

  await test.step('the translation is downloaded as PDF', async () => {
    await page.getByRole('button', { name: 'Other files and formats' }).click();
    const saved = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('menuitem', { name: 'Translation as PDF' }).click();
    expect((await saved).suggestedFilename()).toBe('house_de-demo.pdf');
  });
});

test('texts that do not fit on the pages of the translation are listed and made to fit', {
  tag: '@rare',
}, async ({ page, demoServer }) => {
  await startWithRenderer(page, demoServer);
  await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
  const path = await deliver(page, stock);
  const { units } = (await callApi(page, 'GET', `/api${path}/units`)) as {
    units: readonly { id: string; source: string }[];
  };
  const unit = units.find(({ source }) => source === 'Lanterns')?.id;
  await callApi(page, 'PUT', `/api${path}/units/${unit}`, { target: 'Sturmlaternen' });
  await page.goto(`${demoServer.url}${path}?view=pages`);
  await expect(page.getByText('1 text does not fit', { exact: true })).toBeVisible({ timeout: 60_000 });

  // The checks list it too, and lead to the page.
  await page.getByRole('tab', { name: 'Checks' }).click();
  await expect(page.getByText('1 text does not fit on its page.')).toBeVisible();
  const listed = page.getByRole('listitem').filter({ hasText: 'Fit on the page: Page 1: is cut off.' });
  await expect(listed).toContainText('Sturmlaternen');
  await page.getByRole('button', { name: 'Fit on the page 1' }).click();
  await expect(listed).toHaveCount(1);
  await listed.getByRole('link', { name: 'Show on the page' }).click();
  await expect(page.getByRole('region', { name: 'Selected text' })).toContainText('Sturmlaternen');

  await page.getByText('1 text does not fit', { exact: true }).click();
  const problem = page.getByRole('button', { name: 'Page 1 · is cut off' });
  await expect(problem.getByRole('img', { name: 'The text on page 1' })).toBeVisible();
  await inspect(page, 'fit-problems');
  await problem.click();
  await expect(page.getByRole('region', { name: 'Selected text' })).toContainText('Sturmlaternen');

  await page.getByRole('checkbox', { name: 'Choose the text on page 1: Sturmlaternen' }).check();
  await page.getByRole('button', { name: 'Make 1 text fit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shorten 1 text?' });
  await expect(dialog).toContainText('At most');
  await inspect(page, 'fit-dialog');
  await dialog.getByRole('button', { name: 'Shorten' }).click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });
  await expect(page.getByText('1 text was shortened.')).toBeVisible();
  await expect(page.getByText('Every text fits on its page')).toBeVisible({ timeout: 60_000 });
});
