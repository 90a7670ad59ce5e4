import type { Locator, Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { unzipSync } from 'fflate';
import { plainHost } from '../src/chromium.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import type { VersoServer } from '../src/server.ts';
import { callFromPage, chooseTarget, download, expectSuccess, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test.skip(process.env.VERSO_BROWSER_TESTS_ON === 'topology', 'it is served over HTTPS');

let accounts = 0;

const memoryFile = {
  name: 'house.tmx',
  bytes: Buffer.from(
    `<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>The lamp is lit.</seg></tuv>
    <tuv xml:lang="de"><seg>Die Lampe brennt.</seg></tuv></tu></body></tmx>`,
  ),
};

/** Chooses files as a person does, with a button. */
async function choose(page: Page, button: Locator, files: readonly { name: string; bytes: Buffer }[]) {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })));
}

/** Reads the clipboard by pasting it into a field. */
async function paste(page: Page, field: Locator): Promise<string> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+V');
  return field.inputValue();
}

/** Chooses a language of "More languages" by its own name, with the keyboard. */
async function chooseCzech(page: Page): Promise<void> {
  const target = page.getByRole('combobox', { name: 'Target language' });
  await target.focus();
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  // The 14 first, in their order; then the others by name.
  expect((await options.allInnerTexts()).slice(0, 3).map((text) => text.split('\n')[0])).toEqual([
    'English',
    'Spanish',
    'French',
  ]);
  expect(await options.count()).toBeGreaterThanOrEqual(110);
  await expect(page.getByText('More languages')).toBeVisible();
  // Until then, the list belongs to nothing that has the focus.
  await expect(target).toHaveAttribute('aria-controls', /./);
  await inspect(page, 'languages-open');
  await page.keyboard.type('Čeština');
  await expect(options).toHaveCount(1);
  // Screen readers announce the option that Enter will choose.
  await expect(target).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue('Czech');
}

/** Signs up at the address of another computer and translates. @returns that address, and errors that nothing catches */
async function translateOverHttp(page: Page, { url }: VersoServer) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  const server = url.replace('localhost', plainHost);
  await page.goto(server);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Get Started Free' }).first().click();
  accounts += 1;
  await page.getByLabel('E-mail').fill(`visitor${accounts}.${process.pid}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await choose(page, page.getByRole('button', { name: 'Choose a file' }), [reportDocument()]);
  await expect(page.getByText(/47 words/)).toBeVisible();
  await chooseCzech(page);
  await startTranslation(page);
  await expectSuccess(page);
  return { errors, server };
}

test('a document is translated over plain HTTP from another computer, from the account to the download', async ({
  page,
  demoServer,
}) => {
  const { errors, server } = await translateOverHttp(page, demoServer);
  const { name, bytes } = await download(page);
  expect(name).toBe('report_cs-demo.docx');
  const styles = new TextDecoder().decode(unzipSync(bytes)['word/styles.xml']);
  expect(styles).toContain('w:val="cs"');
  await page.goto(`${server}/settings?tab=account`);
  await page.getByRole('button', { name: 'Copy user ID' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('reviews, guest links, batches and imports work over plain HTTP', {
  tag: '@rare',
}, async ({ page, demoServer }) => {
  test.slow(); // three translations
  const { errors, server } = await translateOverHttp(page, demoServer);

  await test.step('review, and copy a link for a guest', async () => {
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    const row = page.getByRole('article').first();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Translation of unit 1' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Von Hand');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('All changes are saved')).toBeVisible();

    await page.getByRole('button', { name: 'State of the review: In progress' }).click();
    await page.getByRole('menuitem', { name: 'Guest links …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guest links' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await paste(page, dialog.getByLabel('For whom (optional)'))).toBe(link);
  });

  await test.step('several files form a batch', async () => {
    await callFromPage(page, 'POST', '/api/billing/plan', { tier: 'pro' });
    await page.goto(`${server}/batch`);
    const letter = Buffer.from(docx(paragraph('A short letter.')));
    await choose(
      page,
      page.getByRole('button', { name: /^Choose/ }),
      ['one.docx', 'two.docx'].map((name) => ({ name, bytes: letter })),
    );
    const files = page.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');
    await expect(files.filter({ hasText: '3 words' })).toHaveCount(2);
    await chooseTarget(page, 'German');
    await page.getByRole('button', { name: /^Translate \d+ documents/ }).click();
    await expect(page.getByText('2 of 2 finished')).toBeVisible({ timeout: 90_000 });
  });

  await test.step('import files of a glossary and a memory', async () => {
    const glossary = await callFromPage(page, 'POST', '/api/glossaries', {
      name: 'House terms',
      source_language: 'en',
      target_languages: ['de'],
    });
    await page.goto(`${server}/glossaries/${(glossary as { glossary: { id: string } }).glossary.id}`);
    await page.getByRole('button', { name: 'Import' }).click();
    const importing = page.getByRole('dialog');
    const terms = { name: 'terms.csv', bytes: Buffer.from('en,de\nlamp,Lampe\n') };
    await choose(page, importing.getByRole('button', { name: /^Choose/ }), [terms]);
    await expect(importing.getByRole('button', { name: 'Import 1 term' })).toBeEnabled();

    const memory = await callFromPage(page, 'POST', '/api/memories', { name: 'House memory' });
    await page.goto(`${server}/memories/${(memory as { memory: { id: string } }).memory.id}`);
    await page.getByRole('button', { name: 'Import file' }).click();
    await choose(page, importing.getByRole('button', { name: /^Choose/ }), [memoryFile]);
    await expect(importing.getByRole('button', { name: 'Import 1 segment' })).toBeEnabled();
  });
  expect(errors).toEqual([]);
});
