import { unzipSync } from 'fflate';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { chooseDocument, createAccount, download, expectSuccess, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('a language from "More languages" is found by its own name and chosen by keyboard', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  await chooseDocument(page, reportDocument());
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
  await inspect(page, 'languages-open');
  await page.keyboard.type('Čeština');
  await expect(options).toHaveCount(1);
  // Screen readers announce the option that Enter will choose.
  await expect(target).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '');
  await inspect(page, 'languages-search');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue('Czech');
  await startTranslation(page);
  await expectSuccess(page);
  const { name, bytes } = await download(page);
  expect(name).toBe('report_cs-demo.docx');
  const styles = new TextDecoder().decode(unzipSync(bytes)['word/styles.xml']);
  expect(styles).toContain('w:val="cs"');
});

test('an operator limits the languages', async ({ page, startServer }) => {
  const server = await startServer({ LANGUAGES: 'de,pt-BR' });
  await createAccount(page, server);
  const target = page.getByRole('combobox', { name: 'Target language' });
  // Spanish, the usual default, is not offered here.
  await expect(target).toHaveValue('German');
  await target.click();
  await expect(page.getByRole('option')).toHaveText([/^German/, /^Portuguese \(Brazil\)/]);
});
