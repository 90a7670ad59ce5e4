import { writeFileSync } from 'node:fs';
import { realDocumentOf, reportDocument, type SampleDocument } from '../src/documents.ts';
import { officeSupports, openInOffice } from '../src/office.ts';
import {
  chooseDocument,
  chooseTarget,
  download,
  expectSuccess,
  signUp,
  startTranslation,
} from '../src/steps.ts';
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

test('a new user translates a real Word document with the demo model', async ({
  page,
  demoServer,
}, testInfo) => {
  const document = realDocumentOf('docx');
  await signUp(page, demoServer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Professional document translation with perfect formatting',
  );
  await chooseDocument(page, document);
  await chooseTarget(page, 'German');
  await page.getByRole('button', { name: 'Translate Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(dialog.getByText('Words')).toBeVisible();
  await expect(dialog.getByText('Characters', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);
  await expect(page.getByText('Demo model: not a real translation')).toBeVisible();
  await expect(page.getByText(/untouched byte for byte/)).toBeVisible();

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

test('a document is translated by the model of a provider', async ({ page, simulator, startServer }) => {
  const server = await startServer({
    GEMINI_API_KEY: 'AIza-simulated',
    GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
  });
  const document = reportDocument();
  await signUp(page, server);
  await chooseDocument(page, document);
  await chooseTarget(page, 'Spanish');
  await startTranslation(page);
  await expectSuccess(page);
  const result = await download(page);
  expect(result.name).toBe('report_es.docx');
  expectTranslated(document, result.bytes);
  expect(new Set(simulator.log.map(({ service }) => service))).toEqual(new Set(['google-gemini']));
  await expect(page.getByText('Demo model: not a real translation')).toBeHidden();
});
