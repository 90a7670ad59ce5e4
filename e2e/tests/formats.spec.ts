import { writeFileSync } from 'node:fs';
import { type FormatName, openDocument, supportedFormats } from '@verso/engine';
import { realDocumentOf } from '../src/documents.ts';
import { officeSupports, openInOffice } from '../src/office.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  createAccount,
  download,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const figure = (value: number) => value.toLocaleString('en');

/** The readable text of a document, unit by unit. */
async function textsOf(bytes: Uint8Array, format: FormatName): Promise<string[]> {
  const { units } = await openDocument(new Uint8Array(bytes), format);
  return units.map(({ source }) => JSON.stringify(source));
}

/** Long enough to be a sentence, and not a URL, which contains no spaces. */
const isSentence = (text: string) =>
  (text.match(/\p{L}{3,}/gu) ?? []).length >= 4 && /\p{L}[,;:]? \p{L}/u.test(text);

// Integration tests translate every format; the journeys of translate.spec.ts and preview.spec.ts cross the browser with some.
test(
  'a document of every format is counted in the browser, translated, previewed and downloaded, and opens translated',
  {
    tag: '@rare',
  },
  async ({ page, demoServer }, testInfo) => {
    test.slow();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await createAccount(page, demoServer);
    await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
    await page.goto(demoServer.url);
    const printed: string[] = [];
    for (const format of supportedFormats) {
      const document = realDocumentOf(format);
      const { characters } = (await openDocument(new Uint8Array(document.bytes), format)).count();
      await chooseDocument(page, document);
      // Browsers differ in where a word ends; billing uses characters.
      await expect(page.getByText(/[\d,]+ words? · [\d,]+ pages? · /)).toContainText(
        ` ${figure(characters)} characters`,
      );
      await chooseTarget(page, 'German');
      await startTranslation(page);
      await expectSuccess(page);

      const result = await download(page);
      expect(result.name).toBe(document.name.replace('.', '_de-demo.'));
      const before = await textsOf(document.bytes, format);
      const after = await textsOf(result.bytes, format);
      expect(after, format).toHaveLength(before.length);
      expect(before.filter((text, index) => isSentence(text) && text === after[index])).toEqual([]);
      const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
        translations: { id: string }[];
      };
      await page.goto(`${demoServer.url}/translations/${translations[0]?.id}?view=preview`);
      await expect(
        page
          .locator('main [lang=de]')
          .filter({ hasText: /[àéîöũ]/ })
          .first(),
      ).toBeVisible();
      await page.goto(demoServer.url);
      const kept = testInfo.outputPath(`${format}-${result.name}`);
      writeFileSync(kept, result.bytes);
      if (officeSupports(format)) printed.push(kept);
    }
    expect(scripts.some((path) => path.includes('document.worker'))).toBe(true);
    testInfo.annotations.push({ type: 'LibreOffice', description: `opens ${printed.length} of 6` });
    if (printed.length > 0) await openInOffice(...printed);
  },
);
