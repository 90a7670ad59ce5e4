import { bold, docx, heading, paragraph, plainDocument, table } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { callApi, createAccount, deliver, type Uploaded } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const rules = {
  name: 'rules.docx',
  bytes: docx(
    heading(1, 'Rules of the lighthouse'),
    paragraph('Mind the ', bold('steep stairs'), ' on your way up.'),
    table([
      ['Month', 'Visitors'],
      ['A warm July', 'Four hundred'],
    ]),
  ),
};
const minutes = { heading: 'Notes of the committee', sentences: ['The meeting began at noon.'] };
const hostile = '# Title\n\n<img src="x" onerror="alert(1)">\n\nSee [this](javascript:alert(2)).\n';

test('a document is previewed beside its translation, with edits, and none of its content runs', async ({
  page,
  demoServer,
}) => {
  test.slow();
  await createAccount(page, demoServer);
  await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
  const preview = async (document: Uploaded): Promise<string> => {
    const path = await deliver(page, document);
    await page.goto(`${demoServer.url}${path}?view=preview`);
    return path;
  };
  const rulesPath = await preview(rules);

  await test.step('an edit in the review appears in the preview of a text', async () => {
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

  for (const format of ['pptx', 'xlsx'] as const)
    await test.step(`${format} has a preview of its own`, async () => {
      await preview({ name: `minutes.${format}`, bytes: plainDocument(format, minutes) });
      await expect(
        page.locator('main [lang=en]').getByText('The meeting began at noon.').first(),
      ).toBeVisible();
      await expect(page.locator('main [lang=de]').getByText(/ţĥé/).first()).toBeVisible();
    });
  await inspect(page, 'preview-xlsx');

  await test.step('markup of a document is shown as text', async () => {
    await preview({ name: 'hostile.md', bytes: new TextEncoder().encode(hostile) });
    await expect(page.getByText('<img src="x" onerror="alert(1)">').first()).toBeVisible();
    await expect(page.locator('main').locator('img, [href^="javascript"]')).toHaveCount(0);
  });

  await test.step('without a renderer there is no view of pages, and nothing to do about it', async () => {
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), rendering: false } });
    });
    await page.goto(`${demoServer.url}${rulesPath}?view=pages`);
    await expect(page.getByRole('heading', { name: 'Reading view' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pages' })).toHaveCount(0);
    await expect(page.getByText('RENDERER_URL')).toHaveCount(0);
  });
});
