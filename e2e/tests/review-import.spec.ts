import { readFile } from 'node:fs/promises';
import { docx, paragraph } from '@verso/engine/fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { inspect } from '../src/inspect.ts';
import { callApi, createAccount, deliver } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const letter = {
  name: 'letter.docx',
  bytes: docx(
    paragraph('Net weight'),
    paragraph('The lamp is lit. Nobody stays overnight.'),
    paragraph('Visitors leave before dark.'),
  ),
};

test('edits leave in files for other programs, and come back from them', { tag: '@rare' }, async ({
  page,
  demoServer,
}) => {
  test.slow();
  await createAccount(page, demoServer);
  await callApi(page, 'POST', '/api/glossaries', {
    name: 'Freight',
    source_language: 'en',
    target_languages: ['de'],
  });
  await page.goto(demoServer.url + (await deliver(page, letter)));
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  const item = (name: string) => page.getByRole('menuitem', { name });
  const openMenu = () => page.getByRole('button', { name: 'Other files and formats' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export for translation tools' });
  const importing = page.getByRole('dialog', { name: 'Import an edited file' });

  await test.step('a changed term is offered to a glossary', async () => {
    await expect(rows).toHaveCount(3);
    await openMenu();
    await expect(item('Bilingual table (Word)')).toBeVisible();
    await expect(item('Tracked changes')).toBeHidden();
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
  });

  await test.step('edits are tracked changes of the document', async () => {
    await openMenu();
    const tracked = page.waitForEvent('download');
    await item('Tracked changes').click();
    const file = await tracked;
    expect(file.suggestedFilename()).toMatch(/^letter_de.*\.tracked\.docx$/);
    expect(await wordXml(await file.path())).toMatch(/<w:del .*<w:ins .*>Nettogewicht</);
  });

  await test.step('files for other tools have options, and hold a part if asked to', async () => {
    await openMenu();
    await item('Export with options').click();
    await exporting.getByRole('radio', { name: 'Sentences' }).check();
    await inspect(page, 'review-export');
    await exporting.getByRole('checkbox', { name: 'Fill in missing translations' }).check();
    const request = page.waitForRequest(/export\?/);
    expect(await exported()).toContain('version="2.0"');
    const { searchParams } = new URL((await request).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      format: 'xliff',
      segmentation: 'sentence',
      fill_targets: 'true',
    });

    await openMenu();
    await item('Export with options').click();
    await exporting.getByRole('radio', { name: 'TMX 1.4b' }).check();
    await expect(exporting.getByRole('radio', { name: 'Paragraphs and their sentences' })).toBeChecked();
    await exporting.getByRole('radio', { name: 'Paragraphs', exact: true }).check();
    await exporting.getByRole('checkbox', { name: 'Text only (level 1)' }).check();
    const tmx = await exported();
    expect(tmx).toContain('segtype="paragraph"');
    expect(tmx.match(/<tu /g)).toHaveLength(3);

    await openMenu();
    await item('Export with options').click();
    await exporting.getByRole('radio', { name: 'Bilingual table (HTML)' }).check();
    await exporting.getByLabel('What to export').selectOption('To confirm');
    const html = await exported();
    expect(html).not.toContain('Net weight');
    expect(html).toContain('The lamp is lit.');
  });

  await test.step('an XLIFF file comes back: its changes are shown before they are written', async () => {
    await openMenu();
    const saved = page.waitForEvent('download');
    await item('XLIFF 1.2').click();
    const file = await readFile(await (await saved).path(), 'utf8');
    const extra =
      '<alt-trans><target>Reingewicht</target></alt-trans><gls:glossary xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"><gls:glossEntry><gls:term>lamp</gls:term><gls:translation>Lampe</gls:translation></gls:glossEntry></gls:glossary>';
    const edited = file
      .replace(/(<target state="translated">)[^<]+/, '$1Die Lampe brennt.')
      .replace('</trans-unit>', `${extra}$&`);
    await openMenu();
    await item('Import an edited file').click();
    const input = page.locator('input[type=file][accept*=xlf]');
    await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html/>') });
    await expect(importing.getByText('This is not an XLIFF file.')).toBeVisible();
    await input.setInputFiles({ name: 'letter.xlf', mimeType: '', buffer: Buffer.from(edited) });
    await expect(importing.getByText('Die Lampe brennt.')).toBeVisible();
    await expect(importing.getByText('2 texts unchanged')).toBeVisible();
    await inspect(page, 'review-import');
    // What else the file has is not dropped: it can join a glossary and a memory.
    await importing
      .getByRole('region', { name: 'Glossary' })
      .getByRole('button', { name: 'Add terms' })
      .click();
    await expect(importing.getByText('Terms: 1 added, 0 updated.')).toBeVisible();
    const memory = importing.getByRole('region', { name: 'Memory' });
    await memory.getByRole('button', { name: 'Add translations' }).click();
    await expect(memory.getByText('1 translation added.')).toBeVisible();
    await importing.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(importing).toBeHidden();
    await expect(rows.nth(1)).toContainText('Die Lampe brennt.');
    await expect(rows.nth(1).getByText('Edited')).toBeVisible();
  });

  await test.step('the document comes back from Word, with tracked changes and a new paragraph', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const path = await (await saved).path();
    const words =
      '<w:r><w:t xml:space="preserve">Netto</w:t></w:r><w:del w:id="1" w:author="A"><w:r><w:delText>gewicht</w:delText></w:r></w:del><w:ins w:id="2" w:author="A"><w:r><w:t>masse</w:t></w:r></w:ins>';
    const edited = (await wordXml(path))
      .replace(/<w:r>.*?<\/w:r>/, words)
      .replace('</w:body>', '<w:p><w:r><w:t>Ein neuer Absatz.</w:t></w:r></w:p></w:body>');
    const entries = { ...unzipSync(await readFile(path)), 'word/document.xml': strToU8(edited) };
    await openMenu();
    await item('Import an edited file').click();
    await page
      .locator('input[type=file][accept*=xlf]')
      .setInputFiles({ name: 'letter.docx', mimeType: '', buffer: Buffer.from(zipSync(entries)) });
    await expect(importing.getByText('Recognized as the edited translation.')).toBeVisible();
    await expect(importing.getByText('The file has tracked changes')).toBeVisible();
    await expect(importing.getByText('1 change of the structure')).toBeVisible();
    await expect(importing.getByText('Ein neuer Absatz.')).toBeVisible();
    await importing.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(importing).toBeHidden();
    await expect(rows.first()).toContainText('Nettomasse');
  });

  async function exported(): Promise<string> {
    const saved = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Export', exact: true }).click();
    const content = await readFile(await (await saved).path(), 'utf8');
    await expect(exporting).toBeHidden();
    return content;
  }
});

async function wordXml(path: string): Promise<string> {
  return strFromU8(unzipSync(await readFile(path))['word/document.xml'] ?? new Uint8Array());
}
