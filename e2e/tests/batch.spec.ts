import { readFileSync } from 'node:fs';
import { bold, docx, paragraph, plainDocument } from '@verso/engine/fixtures';
import { unzipSync } from 'fflate';
import { inspect } from '../src/inspect.ts';
import { callApi, chooseTarget, signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

const letter = (topic: string) =>
  file(
    'letter.docx',
    Buffer.from(
      docx(
        paragraph('The lamp is lit.'),
        paragraph('This letter is about ', bold(topic), ', and it is short.'),
        paragraph('It is signed by Acme Tools (the "Seller").'),
      ),
    ),
  );

const slides = file(
  'slides.pptx',
  Buffer.from(
    plainDocument('pptx', { heading: 'The harbour', sentences: ['Blue Ships (the "Buyer") come and go.'] }),
  ),
);

const tmx = `<?xml version="1.0" encoding="utf-8"?><tmx version="1.4">
<header creationtool="T" creationtoolversion="1" segtype="sentence" o-tmf="t" adminlang="en" srclang="en" datatype="plaintext"/><body>
<tu><tuv xml:lang="en"><seg>The lamp is lit.</seg></tuv><tuv xml:lang="de"><seg>Die Lampe brennt.</seg></tuv></tu>
</body></tmx>`;

test('several documents form one batch with one price, one list of terms, separate jobs and one archive', async ({
  page,
  demoServer,
}) => {
  test.slow();
  await signUp(page, demoServer);
  const files = page.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');

  await test.step('a plan for one file says why it refuses two, and uploads nothing', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ['one.docx', 'two.docx']) data.items.add(new File(['x'], name));
      return data;
    });
    await page.getByRole('region', { name: 'Document' }).locator('> div').first().dispatchEvent('drop', {
      dataTransfer: dropped,
    });
    await expect(page.getByText('Several documents at once are part of Pro and Business')).toBeVisible();
    await expect(page.getByText('On this server, only the administrator can change plans')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Plans & Upgrade' })).toHaveCount(0);
  });

  await test.step('ten files are taken, also over a reload; what can’t be read is not counted', async () => {
    await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
    await callApi(page, 'PATCH', '/api/account/settings', { memory_reuse: 'ask' });
    const { memory } = (await callApi(page, 'POST', '/api/memories', { name: 'House' })) as {
      memory: { id: string };
    };
    const imported = await page.request.post(`${demoServer.url}/api/memories/${memory.id}/import`, {
      headers: { origin: demoServer.url },
      multipart: { options: '{}', file: { ...file('house.tmx', Buffer.from(tmx)), mimeType: 'text/xml' } },
    });
    expect(imported.ok()).toBe(true);
    await page.reload();
    const broken = Array.from({ length: 9 }, (_, index) =>
      file(`broken-${index}.docx`, Buffer.from('no archive')),
    );
    await page.locator('input[type=file]').setInputFiles([letter('the harbour'), slides, ...broken]);
    await expect(files).toHaveCount(10);
    await expect(page.getByText('A batch holds up to 10 files. The others were not added.')).toBeVisible();
    await expect(page.getByText('2 files', { exact: true })).toBeVisible();
    await page.reload();
    await expect(files).toHaveCount(10);
    for (const { name } of broken.slice(0, 8))
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    // Another file of the same name can be added.
    await page.locator('input[type=file]').setInputFiles([letter('the lighthouse')]);
    await expect(files).toHaveCount(3);
  });

  await test.step('the page shows the price, and what memories hold of all documents', async () => {
    await chooseTarget(page, 'German');
    await expect(page.getByText('Included in your plan')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Reuse them/ })).toBeChecked();
    const exact = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '100 %', exact: true }) });
    await expect(exact).toHaveText('100 %2832');
    await expect(page.getByText('2 units can be reused without a model.')).toBeVisible();
    const options = page.getByRole('button', { name: /^Options/ });
    await expect(options).toHaveAttribute('aria-expanded', 'true');
    await options.click();
    await expect(page.getByRole('combobox', { name: 'Translation mode' })).toBeHidden();
    await options.click();
    await inspect(page, 'batch-setup');
  });

  await test.step('one list of terms, which the translations of all documents require', async () => {
    await page.getByRole('button', { name: 'Find terms first' }).click();
    const found = page.getByRole('dialog', { name: 'Terms of 3 documents' });
    // Each document is opened on the server.
    await expect(found).toBeVisible({ timeout: 60_000 });
    await expect(found.getByRole('row', { name: /Seller/ })).toContainText('In letter.docx');
    await expect(found.getByRole('row', { name: /Buyer/ })).toContainText('In slides.pptx');
    await found.getByRole('textbox', { name: 'Translation of Seller' }).fill('Verkäuferin');
    await found.getByRole('button', { name: 'Use 1 term' }).click();
    await expect(page.getByText(/1 of \d+ terms? approved/)).toBeVisible();
  });

  await test.step('one upload fails, and only that one is retried', async () => {
    await page.route('**/api/translations', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Translate 3 documents' }).click();
    await expect(page.getByText('2 of 3 finished')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
    await inspect(page, 'batch-jobs');
    await page.reload();
    await expect(page.getByText('2 of 3 finished')).toBeVisible();
    await page.getByRole('button', { name: 'Retry letter.docx' }).click();
    await expect(page.getByText('3 of 3 finished')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('documents have their terms, and use what the memory has', async () => {
    const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
      translations: { id: string; quality_report: { terms?: { total: number } } | null }[];
    };
    expect(translations).toHaveLength(3);
    const letters = translations.filter(({ quality_report }) => quality_report?.terms?.total === 1);
    expect(letters).toHaveLength(2);
    for (const { id } of letters) {
      const { units } = (await callApi(page, 'GET', `/api/translations/${id}/units`)) as {
        units: { target: string }[];
      };
      expect(units[0]?.target).toBe('Die Lampe brennt.');
    }
  });

  await test.step('all results are downloaded as one archive', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all as ZIP' }).click();
    const archive = await waiting;
    expect(archive.suggestedFilename()).toBe('translations_de.zip');
    const packed = unzipSync(new Uint8Array(readFileSync(await archive.path())));
    expect(Object.keys(packed).sort()).toEqual([
      'letter_de-demo (2).docx',
      'letter_de-demo.docx',
      'slides_de-demo.pptx',
    ]);
    await page.getByRole('button', { name: 'New batch' }).click();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });
});
