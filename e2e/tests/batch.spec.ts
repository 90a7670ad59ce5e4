import { readFileSync } from 'node:fs';
import { bold, docx, paragraph, plainDocument } from '@verso/engine/fixtures';
import { unzipSync } from 'fflate';
import { inspect } from '../src/inspect.ts';
import { callApi, chooseTarget, createAccount } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const letter = (topic: string) =>
  Buffer.from(
    docx(
      paragraph('This letter is about ', bold(topic), ', and it is short.'),
      paragraph('It is signed by Acme Tools (the "Seller").'),
    ),
  );

test('several documents form one batch with a total price, separate jobs and one archive', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  // Two files on a plan for one: the page says why it refuses, and nothing is uploaded.
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

  await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
  await page.reload();
  const files = page.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');
  const broken = Array.from({ length: 11 }, (_, index) => ({
    name: `broken-${index}.docx`,
    mimeType: '',
    buffer: Buffer.from('no archive'),
  }));
  await page.locator('input[type=file]').setInputFiles(broken);
  await expect(files).toHaveCount(10);
  await expect(page.getByText('A batch holds up to 10 files. The others were not added.')).toBeVisible();
  for (const { name } of broken.slice(0, 10))
    await page.getByRole('button', { name: `Remove ${name}` }).click();

  await page.locator('input[type=file]').setInputFiles([
    { name: 'letter.docx', mimeType: '', buffer: letter('the harbour') },
    { name: 'slides.pptx', mimeType: '', buffer: pptx() },
    { name: 'broken.docx', mimeType: '', buffer: Buffer.from('no archive') },
  ]);
  await expect(files).toHaveCount(3);
  await expect(page.getByText('2 files', { exact: true })).toBeVisible();

  // The files survive a reload, and another file of the same name can be added.
  await page.reload();
  await expect(files).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove broken.docx' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'letter.docx', mimeType: '', buffer: letter('the lighthouse') }]);
  await chooseTarget(page, 'German');
  await expect(page.getByText('Included in your plan')).toBeVisible();
  const options = page.getByRole('button', { name: /^Options/ });
  await expect(options).toHaveAttribute('aria-expanded', 'true');
  await options.click();
  await expect(page.getByRole('combobox', { name: 'Translation mode' })).toBeHidden();
  await options.click();
  await inspect(page, 'batch-setup');

  // One list of terms, which the translations of all documents require.
  await page.getByRole('button', { name: 'Find terms first' }).click();
  const found = page.getByRole('dialog', { name: 'Terms of 3 documents' });
  // Each document is opened on the server.
  await expect(found).toBeVisible({ timeout: 60_000 });
  await expect(found.getByRole('row', { name: /Seller/ })).toContainText('In letter.docx');
  await expect(found.getByRole('row', { name: /Buyer/ })).toContainText('In slides.pptx');
  await inspect(page, 'batch-terms-dialog');
  await found.getByRole('textbox', { name: 'Translation of Seller' }).fill('Verkäuferin');
  await found.getByRole('button', { name: 'Use 1 term' }).click();
  await expect(page.getByText(/1 of \d+ terms? approved/)).toBeVisible();
  await inspect(page, 'batch-terms');

  // One upload fails, and only that one is retried.
  await page.route('**/api/translations', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Translate 3 documents' }).click();
  await expect(page.getByText('2 of 3 finished')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await inspect(page, 'batch-jobs');
  await page.reload();
  await expect(page.getByText('2 of 3 finished')).toBeVisible();
  await page.getByRole('button', { name: 'Retry letter.docx' }).click();
  await expect(page.getByText('3 of 3 finished')).toBeVisible({ timeout: 60_000 });
  const { total, translations } = (await callApi(page, 'GET', '/api/translations')) as {
    total: number;
    translations: { quality_report: { terms?: { total: number } } | null }[];
  };
  expect(total).toBe(3);
  expect(translations.map(({ quality_report }) => quality_report?.terms?.total).filter(Boolean)).toEqual([
    1, 1,
  ]);

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

function pptx(): Buffer {
  return Buffer.from(
    plainDocument('pptx', { heading: 'The harbour', sentences: ['Blue Ships (the "Buyer") come and go.'] }),
  );
}

const tmx = `<?xml version="1.0" encoding="utf-8"?><tmx version="1.4">
<header creationtool="T" creationtoolversion="1" segtype="sentence" o-tmf="t" adminlang="en" srclang="en" datatype="plaintext"/><body>
<tu><tuv xml:lang="en"><seg>The lamp is lit.</seg></tuv><tuv xml:lang="de"><seg>Die Lampe brennt.</seg></tuv></tu>
</body></tmx>`;

test('a batch shows what memories hold of all documents, and asks once whether it is reused', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  await callApi(page, 'POST', '/api/billing/plan', { tier: 'pro' });
  await callApi(page, 'PATCH', '/api/account/settings', { memory_reuse: 'ask' });
  const { memory } = (await callApi(page, 'POST', '/api/memories', { name: 'House' })) as {
    memory: { id: string };
  };
  const imported = await page.request.post(`${demoServer.url}/api/memories/${memory.id}/import`, {
    headers: { origin: demoServer.url },
    multipart: {
      options: '{}',
      file: { name: 'house.tmx', mimeType: 'application/xml', buffer: Buffer.from(tmx) },
    },
  });
  expect(imported.ok()).toBe(true);
  await page.goto(`${demoServer.url}/batch`);
  const known = Buffer.from(docx(paragraph('The lamp is lit.'), paragraph('Visitors leave before dark.')));
  await page.locator('input[type=file]').setInputFiles([
    { name: 'one.docx', mimeType: '', buffer: known },
    { name: 'two.docx', mimeType: '', buffer: known },
  ]);
  await chooseTarget(page, 'German');
  await expect(page.getByRole('radio', { name: /^Reuse them/ })).toBeChecked();
  const band = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(band('100 %')).toHaveText('100 %2832');
  await expect(band('New')).toHaveText('New2854');
  await expect(page.getByText('2 units can be reused without a model.')).toBeVisible();
  await inspect(page, 'batch-memory');
  await page.getByRole('button', { name: 'Translate 2 documents' }).click();
  await expect(page.getByText('2 of 2 finished')).toBeVisible({ timeout: 60_000 });
  const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
    translations: { id: string }[];
  };
  for (const { id } of translations) {
    const { units } = (await callApi(page, 'GET', `/api/translations/${id}/units`)) as {
      units: { target: string }[];
    };
    expect(units[0]?.target).toBe('Die Lampe brennt.');
  }
});
