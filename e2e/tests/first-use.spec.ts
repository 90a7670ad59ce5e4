import type { Locator, Page } from '@playwright/test';
import { docx, paragraph, plainDocument } from '@verso/engine/fixtures';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  mockBusinessPlan,
  openOptions,
  signUp,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Translate Document' });
const area = (page: Page) => page.getByRole('region', { name: 'Document', exact: true });

/** Records the sections of every rendered frame of the main column until it is requested. */
async function watchFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const note = () => {
      const main = document.querySelector('main');
      const parts = [...(main?.querySelectorAll('section[aria-label], [class*="Skeleton"]') ?? [])].map(
        (element) => element.getAttribute('aria-label') ?? 'grey block',
      );
      const now = parts.join(', ');
      if (frames.at(-1) !== now) frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => (window as unknown as { frames: string[] }).frames);
}

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the first translation needs one button, shows its progress in place, and is counted everywhere alike', async ({
    page,
    demoServer,
  }) => {
    const options = page.getByRole('button', { name: /^Options/ });
    await signUp(page, demoServer);
    await expect(start(page)).toBeInViewport({ ratio: 1 });
    await expect(options).toBeInViewport({ ratio: 1 });
    await expect(options).toHaveAttribute('aria-expanded', 'true');
    await expect(options).toHaveText(/Balanced.*General template/);
    const name = 'A quarterly report of the harbour master with a very long name 2026-11.docx';
    const text = 'Write to example.org:info, e.g. a.b or Name:value; see 3.14 and 10:30.';
    const others = Array.from({ length: 100 }, (_, index) => paragraph(`Ship ${index} comes home.`));
    await chooseDocument(page, { name, bytes: Buffer.from(docx(paragraph(text), ...others)) });
    await expect(start(page)).toBeInViewport({ ratio: 1 });
    const box = await area(page).locator('[data-chosen]').boundingBox();
    const content = await area(page).locator('[data-chosen] > *').boundingBox();
    expect((box?.height ?? 0) - (content?.height ?? 0)).toBeLessThan(6);

    await chooseTarget(page, 'German');
    await start(page).click();
    const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
    const words = await dialog.getByRole('definition').first().innerText();
    const frames = await watchFrames(page);
    await dialog.getByRole('button', { name: 'Start Translation' }).click();
    await expectSuccess(page);
    const seen = await frames();
    const started = seen.findIndex((frame) => frame.includes('Translation progress'));
    const after = seen.slice(started).join('\n');
    expect(started, seen.join('\n')).toBeGreaterThan(-1);
    expect(after).not.toContain('Translation setup');
    expect(after).not.toContain('grey block');
    const id = new URL(page.url()).searchParams.get('t') ?? '';

    await page.setViewportSize({ width: 390, height: 844 });
    const download = page.getByRole('button', { name: 'Download', exact: true });
    const review = page.getByRole('link', { name: 'Review', exact: true });
    expect(await topOf(download)).toBeLessThan(await topOf(review));
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.goto(demoServer.url);
    await expect(options).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('combobox', { name: 'Translation mode' })).toBeHidden();
    await openOptions(page);
    await expect(page.getByRole('combobox', { name: 'Translation mode' })).toBeVisible();
    await page.reload();
    await expect(options).toHaveAttribute('aria-expanded', 'true');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${demoServer.url}/settings?tab=usage`);
    const table = page.getByRole('table').last();
    const row = table.getByRole('row').nth(1);
    await row.scrollIntoViewIfNeeded();
    for (const cell of [row.getByTitle(name), row.getByText('Demo model'), row.getByText('FREE')])
      await expect(cell).toBeInViewport({ ratio: 1 });
    const { scrollWidth, clientWidth } = await table
      .locator('xpath=..')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(row.getByRole('cell', { name: words, exact: true })).toBeVisible();

    await test.step('two versions to compare stay in the column, and the page is as long as its content', async () => {
      await offerComparison(page, id);
      await page.goto(`${demoServer.url}/?t=${id}`);
      const panel = page.getByRole('region', { name: 'A/B comparison' });
      await expect(page.getByText('Sentence 111 of the document')).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
      const [inner, column] = [
        await panel.boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ];
      expect(inner?.x).toBeCloseTo(column?.x ?? 0, 0);
      expect(inner?.width).toBeCloseTo(column?.width ?? 0, 0);
    });
  });
});

test('the selected file survives a reload, a visit to the plans and a new sign-in', async ({
  page,
  demoServer,
}) => {
  const account = await signUp(page, demoServer);
  const slides = Buffer.from(plainDocument('pptx', { heading: 'Harbour', sentences: ['Ships come.'] }));
  await mockBusinessPlan(page);
  await page.reload();
  await chooseDocument(page, { name: 'slides.pptx', bytes: slides });
  await page.getByRole('button', { name: 'Use Suggested Prompt' }).click();
  const category = page.getByRole('combobox', { name: 'Document category' });
  await expect(category).toHaveValue('Presentation');

  // Visiting other pages and returning restores the file with all its settings.
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Translations' })).toBeVisible();
  await page.goBack();
  await expect(area(page)).toContainText('slides.pptx');
  await expect(category).toHaveValue('Presentation');

  await page.reload();
  await expect(area(page)).toContainText(/slides\.pptx.*words?/);
  await expect(category).toHaveValue('General');
  await expect(page.getByRole('button', { name: 'Use Suggested Prompt' })).toBeVisible();

  await page.goto(`${demoServer.url}/pricing`);
  await page.goto(demoServer.url);
  await expect(area(page)).toContainText('slides.pptx');

  // The session ends and starts again.
  await page.unroute('**/api/me');
  await page.context().clearCookies();
  await page.goto(`${demoServer.url}/?view=sign-in`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(area(page)).toContainText('slides.pptx');

  // Signing out removes everything.
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signUp(page, demoServer);
  await expect(area(page).getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('new files are kept whatever happened to the last batch', { tag: '@rare' }, async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
  const letter = Buffer.from(docx(paragraph('A short letter.')));
  const files = page.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');
  const drop = async (...names: readonly string[]) => {
    await page.goto(demoServer.url);
    const box = area(page).locator('> div').first();
    await expect(box).toBeVisible();
    const dropped = await page.evaluateHandle(
      ([list, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        for (const name of list) data.items.add(new File([bytes], name));
        return data;
      },
      [names, letter.toString('base64')] as const,
    );
    await box.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page).toHaveURL(/\/batch$/);
  };

  // A batch of ten is being assembled: two more are listed, and none is dropped.
  await drop(...Array.from({ length: 10 }, (_, index) => `old-${index}.docx`));
  await expect(files.filter({ hasText: '3 words' })).toHaveCount(10);
  await drop('new-1.docx', 'new-2.docx');
  await expect(files.filter({ hasText: '3 words' })).toHaveCount(12);
  await expect(page.getByText('A batch holds up to 10 files. Remove 2 to start.')).toBeVisible();
  const begin = page.getByRole('button', { name: /^Translate \d+ documents/ });
  await expect(begin).toBeDisabled();
  for (let index = 0; index < 10; index += 1)
    await page.getByRole('button', { name: `Remove old-${index}.docx` }).click();
  await chooseTarget(page, 'German');
  await begin.click();
  await expect(page.getByText('2 of 2 finished')).toBeVisible({ timeout: 90_000 });

  // These are translations now: the next files form a new batch.
  await drop('next-1.docx', 'next-2.docx');
  await expect(files).toHaveCount(2);
  await expect(files.first()).toContainText('next-1.docx');
});

/** Makes the page see two versions of a translation. */
async function offerComparison(page: Page, id: string): Promise<void> {
  await page.route(`**/api/translations/${id}`, async (route) => {
    const response = await route.fetch();
    const translation = await response.json();
    const messages = [{ code: 'ab-test-open', severity: 'info', text: 'Two versions.' }];
    await route.fulfill({ response, json: { ...translation, messages } });
  });
  await page.route(`**/api/translations/${id}/comparison`, (route) =>
    route.fulfill({
      json: {
        test_id: id,
        document_name: 'report.docx',
        document_type: 'docx',
        truncated: false,
        passages: Array.from({ length: 112 }, (_, index) => ({
          source: `Sentence ${index} of the document, which is as long as sentences are.`,
          version_a: `Satz ${index} des Dokuments, so lang wie Sätze eben sind.`,
          version_b: `Der Satz ${index} des Dokumentes, der so lang ist wie Sätze.`,
        })),
      },
    }),
  );
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}
