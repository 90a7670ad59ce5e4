import type { Page } from '@playwright/test';
import { supportedFormats } from '@verso/engine';
import { bold, docx, heading, paragraph, plainDocument, table } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { callApi, createAccount } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

interface Uploaded {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Translates a document into German without the form. @returns the ID of the finished translation */
async function translated(page: Page, { name, bytes }: Uploaded): Promise<string> {
  const { id } = (await page.evaluate(
    async ([filename, base64]) => {
      const form = new FormData();
      form.append('options', JSON.stringify({ source_language: 'en', target_language: 'de' }));
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      form.append('file', new File([content], filename));
      return (await fetch('/api/translations', { method: 'POST', body: form })).json();
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  )) as { id: string };
  await expect
    .poll(
      async () => ((await callApi(page, 'GET', `/api/translations/${id}`)) as { status: string }).status,
      {
        timeout: 60_000,
      },
    )
    .toBe('completed');
  return id;
}

test('a document of any format is previewed beside its translation, and none of its content runs', async ({
  page,
  demoServer,
}) => {
  test.slow();
  await createAccount(page, demoServer);
  await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
  const text = { heading: 'Notes of the committee', sentences: ['The meeting began at noon.'] };
  for (const format of supportedFormats) {
    const id = await translated(page, { name: `minutes.${format}`, bytes: plainDocument(format, text) });
    await page.goto(`${demoServer.url}/translations/${id}?view=preview`);
    const original = page.locator('main [lang=en]');
    await expect(original.getByText('The meeting began at noon.').first()).toBeVisible();
    await expect(page.locator('main [lang=de]').getByText(/ţĥé/).first()).toBeVisible();
    if (format === 'xlsx') await inspect(page, `preview-${format}`);
  }

  const hostile = '# Title\n\n<img src="x" onerror="alert(1)">\n\nSee [this](javascript:alert(2)).\n';
  const id = await translated(page, { name: 'hostile.md', bytes: new TextEncoder().encode(hostile) });
  await page.goto(`${demoServer.url}/translations/${id}?view=preview`);
  await expect(page.getByText('<img src="x" onerror="alert(1)">').first()).toBeVisible();
  await expect(page.locator('main').locator('img, [href^="javascript"]')).toHaveCount(0);
});

test('an edit in the review appears in the preview', async ({ page, demoServer }) => {
  await createAccount(page, demoServer);
  const bytes = docx(
    heading(1, 'Rules of the lighthouse'),
    paragraph('Mind the ', bold('steep stairs'), ' on your way up.'),
    table([
      ['Month', 'Visitors'],
      ['A warm July', 'Four hundred'],
    ]),
  );
  const id = await translated(page, { name: 'rules.docx', bytes });
  await page.goto(`${demoServer.url}/translations/${id}?view=preview`);
  await expect(page.locator('main [lang=en] p strong')).toHaveText('steep stairs');
  await inspect(page, 'preview-docx');
  await page.getByRole('tab', { name: 'Review', exact: true }).click();
  const first = page.getByRole('feed').getByRole('article').first();
  await first.getByRole('button', { name: 'Edit' }).click();
  await expect(first.getByRole('textbox', { name: 'Translation of unit 1' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Hausordnung des Leuchtturms');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.getByText('Edited')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Hausordnung des Leuchtturms' })).toBeVisible();
  await page.getByRole('button', { name: 'Translation', exact: true }).click();
  await expect(page.locator('main [lang=en]').first()).toBeHidden();
});
