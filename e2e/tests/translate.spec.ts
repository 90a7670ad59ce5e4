import { writeFileSync } from 'node:fs';
import { openDocument } from '@verso/engine';
import { realDocumentOf, type SampleDocument } from '../src/documents.ts';
import { officeSupports, openInOffice } from '../src/office.ts';
import { chooseDocument, chooseTarget, download, expectSuccess, signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';
import { bodyParagraphs, storedEntries } from '../src/zip-entries.ts';

/** Names of the entries whose stored bytes differ. */
function changedEntries(original: Buffer, translated: Buffer): string[] {
  const before = storedEntries(original);
  const after = storedEntries(translated);
  expect([...after.keys()]).toEqual([...before.keys()]);
  return [...before.keys()].filter((name) => before.get(name) !== after.get(name));
}

/** A paragraph that is only a URL is not translated. */
function isAddress(text: string): boolean {
  return /^\s*https?:\/\/\S+\s*$/.test(text);
}

function expectTranslated(original: SampleDocument, translated: Buffer): void {
  const changed = changedEntries(original.bytes, translated);
  expect(changed).toContain('word/document.xml');
  for (const name of changed) expect(name).toMatch(/^(word\/[^/]+\.xml|docProps\/core\.xml)$/);
  const before = bodyParagraphs(original.bytes);
  const after = bodyParagraphs(translated);
  expect(after).toHaveLength(before.length);
  const same = before.filter((text, index) => text === after[index] && !isAddress(text));
  expect(same).toEqual([]);
}

test('a new user is refused files that can’t be translated, and translates a real Word document', async ({
  page,
  demoServer,
}, testInfo) => {
  const document = realDocumentOf('docx');
  const { characters } = (await openDocument(new Uint8Array(document.bytes), 'docx')).count();
  await signUp(page, demoServer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Professional document translation with perfect formatting',
  );

  await test.step('the page says why it refuses a file', async () => {
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'old.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
    await expect(page.getByText(/^Only Microsoft Office \(DOCX, PPTX, XLSX\)/).first()).toBeVisible();
    await input.setInputFiles({ name: 'big.docx', mimeType: '', buffer: Buffer.alloc(26 * 1024 * 1024) });
    await expect(page.getByText('File too large: 26.00MB. Maximum size is 25MB.').first()).toBeVisible();
    await input.setInputFiles({ name: 'broken.docx', mimeType: '', buffer: Buffer.from('not a document') });
    await expect(page.getByRole('alert').filter({ hasText: 'This file is damaged' }).first()).toBeVisible();
  });

  await test.step('the document is counted in the browser, and translated by the demo model', async () => {
    await chooseDocument(page, document);
    await expect(page.getByText(/[\d,]+ words? · [\d,]+ pages? · /)).toContainText(
      ` ${characters.toLocaleString('en')} characters`,
    );
    await chooseTarget(page, 'German');
    await page.getByRole('button', { name: 'Translate Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
    await expect(dialog.getByText('Words')).toBeVisible();
    await expect(dialog.getByText('Characters', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Start Translation' }).click();
    await expectSuccess(page);
    await expect(page.getByText('Demo model: not a real translation')).toBeVisible();
    await expect(page.getByText(/untouched byte for byte/)).toBeVisible();
  });

  const result = await download(page);
  expect(result.name).toBe(document.name.replace('.docx', '_de-demo.docx'));
  expectTranslated(document, result.bytes);
  const kept = testInfo.outputPath(result.name);
  writeFileSync(kept, result.bytes);
  test.info().annotations.push({
    type: 'LibreOffice',
    description: officeSupports('docx') ? 'opened' : 'not installed',
  });
  if (officeSupports('docx')) await openInOffice(kept);
});
