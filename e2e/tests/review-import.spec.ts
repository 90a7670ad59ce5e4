import { readFile } from 'node:fs/promises';
import { docx, paragraph } from '@verso/engine/fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { inspect } from '../src/inspect.ts';
import {
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('an exported file comes back: its changes are shown before they are written', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  const bytes = Buffer.from(docx(paragraph('The lamp is lit.'), paragraph('Visitors leave before dark.')));
  await chooseDocument(page, { name: 'letter.docx', bytes });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Other files and formats' }).click();
  await page.getByRole('menuitem', { name: 'XLIFF 1.2' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const extra =
    '<alt-trans><target>Die Lampe ist an.</target></alt-trans><gls:glossary xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"><gls:glossEntry><gls:term>lamp</gls:term><gls:translation>Lampe</gls:translation></gls:glossEntry></gls:glossary>';
  const edited = file
    .replace(/(<target state="translated">)[^<]+/, '$1Die Lampe brennt.')
    .replace('</trans-unit>', `${extra}$&`);

  await page.getByRole('button', { name: 'Other files and formats' }).click();
  await page.getByRole('menuitem', { name: 'Import an edited file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an edited file' });
  const input = page.locator('input[type=file][accept*=xlf]');
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html/>') });
  await expect(dialog.getByText('This is not an XLIFF file.')).toBeVisible();
  await input.setInputFiles({ name: 'letter.xlf', mimeType: '', buffer: Buffer.from(edited) });
  await expect(dialog.getByText('Die Lampe brennt.')).toBeVisible();
  await expect(dialog.getByText('1 text unchanged')).toBeVisible();
  await inspect(page, 'review-import');

  // What else the file has is not dropped: it can join a glossary and a memory.
  await dialog.getByRole('region', { name: 'Glossary' }).getByRole('button', { name: 'Add terms' }).click();
  await expect(dialog.getByText('Terms: 1 added, 0 updated.')).toBeVisible();
  const memory = dialog.getByRole('region', { name: 'Memory' });
  await memory.getByRole('button', { name: 'Add translations' }).click();
  await expect(memory.getByText('1 translation added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(rows.first()).toContainText('Die Lampe brennt.');
  await expect(rows.first().getByText('Edited')).toBeVisible();
});

test('the translated document is edited in Word, and its changes come back', async ({ page, demoServer }) => {
  await createAccount(page, demoServer);
  const bytes = Buffer.from(
    docx(
      paragraph('The lamp is lit.'),
      paragraph('Visitors leave before dark.'),
      paragraph('Nobody stays overnight.'),
    ),
  );
  await chooseDocument(page, { name: 'letter.docx', bytes });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const entries = unzipSync(await readFile(await (await download).path()));
  const xml = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
  const words =
    '<w:r><w:t xml:space="preserve">Die Lampe </w:t></w:r><w:del w:id="1" w:author="A"><w:r><w:delText>ist</w:delText></w:r></w:del>';
  const edited = xml
    .replace(/<w:r>.*?<\/w:r>/, `${words}<w:ins w:id="2" w:author="A"><w:r><w:t>brennt.</w:t></w:r></w:ins>`)
    .replace('</w:body>', '<w:p><w:r><w:t>Ein neuer Absatz.</w:t></w:r></w:p></w:body>');
  const buffer = Buffer.from(zipSync({ ...entries, 'word/document.xml': strToU8(edited) }));

  await page.getByRole('button', { name: 'Other files and formats' }).click();
  await page.getByRole('menuitem', { name: 'Import an edited file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an edited file' });
  const input = page.locator('input[type=file][accept*=xlf]');
  await input.setInputFiles({ name: 'letter.docx', mimeType: '', buffer });
  await expect(dialog.getByText('Recognized as the edited translation.')).toBeVisible();
  await expect(dialog.getByText('The file has tracked changes')).toBeVisible();
  await expect(dialog.getByText('1 change of the structure')).toBeVisible();
  await expect(dialog.getByText('Ein neuer Absatz.')).toBeVisible();
  await inspect(page, 'review-import-document');
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(rows.first()).toContainText('Die Lampe brennt.');
});

test('a file for other tools is exported with options', async ({ page, demoServer }) => {
  await createAccount(page, demoServer);
  const bytes = Buffer.from(docx(paragraph('The lamp is lit. Visitors leave before dark.')));
  await chooseDocument(page, { name: 'letter.docx', bytes });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Other files and formats' }).click();
  await page.getByRole('menuitem', { name: 'Export with options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for translation tools' });
  await dialog.getByRole('radio', { name: 'Sentences' }).check();
  await inspect(page, 'review-export');
  await dialog.getByRole('checkbox', { name: 'Fill in missing translations' }).check();
  const request = page.waitForRequest(/export\?/);
  expect(await exported()).toContain('version="2.0"');
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'xliff',
    segmentation: 'sentence',
    fill_targets: 'true',
  });

  await page.getByRole('button', { name: 'Other files and formats' }).click();
  await page.getByRole('menuitem', { name: 'Export with options' }).click();
  await dialog.getByRole('radio', { name: 'TMX 1.4b' }).check();
  await expect(dialog.getByRole('radio', { name: 'Paragraphs and their sentences' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Paragraphs', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Text only (level 1)' }).check();
  const tmx = await exported();
  expect(tmx).toContain('segtype="paragraph"');
  expect(tmx.match(/<tu /g)).toHaveLength(1);

  async function exported(): Promise<string> {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const content = await readFile(await (await download).path(), 'utf8');
    await expect(dialog).toBeHidden();
    return content;
  }
});
