import { readFile } from 'node:fs/promises';
import { docx, paragraph } from '@verso/engine/fixtures';
import { strFromU8, unzipSync } from 'fflate';
import { inspect } from '../src/inspect.ts';
import {
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('edits are exported as tracked changes, and what is left as a table; a changed term is offered', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  const glossary = await page.evaluate(async () => {
    const answer = await fetch('/api/glossaries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Freight', source_language: 'en', target_languages: ['de'] }),
    });
    return answer.status;
  });
  expect(glossary).toBe(201);
  const bytes = Buffer.from(
    docx(paragraph('Net weight'), paragraph('The lamp is lit.'), paragraph('Visitors leave before dark.')),
  );
  await chooseDocument(page, { name: 'letter.docx', bytes });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(rows).toHaveCount(3);
  const more = page.getByRole('button', { name: 'Other files and formats' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Bilingual table (Word)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Tracked changes' })).toBeHidden();
  await page.keyboard.press('Escape');

  await rows.first().focus();
  await page.keyboard.press('e');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Nettogewicht');
  await page.keyboard.press('ControlOrMeta+Enter');
  const offer = page.getByRole('group', { name: 'A term that you changed' });
  await expect(offer).toContainText('You translate Net weight as Nettogewicht. Add it to the glossary?');
  await inspect(page, 'taught-term', { part: 'fieldset:has(strong)' });
  await offer.getByRole('button', { name: 'Add to Freight' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByText('Added to Freight.')).toBeVisible();

  await more.click();
  const tracked = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Tracked changes' }).click();
  const file = await tracked;
  expect(file.suggestedFilename()).toMatch(/^letter_de.*\.tracked\.docx$/);
  const entries = unzipSync(await readFile(await file.path()));
  const xml = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
  expect(xml).toMatch(/<w:del .*<w:ins .*>Nettogewicht</);

  await more.click();
  await page.getByRole('menuitem', { name: 'Export with options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for translation tools' });
  await dialog.getByRole('radio', { name: 'Bilingual table (HTML)' }).check();
  await dialog.getByLabel('What to export').selectOption('To confirm');
  await inspect(page, 'export-part');
  const table = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const html = await readFile(await (await table).path(), 'utf8');
  expect(html).not.toContain('Net weight');
  expect(html).toContain('The lamp is lit.');
  await expect(dialog).toBeHidden();
});
