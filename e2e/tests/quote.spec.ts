import { plainDocument } from '@verso/engine/fixtures';
import { reportDocument } from '../src/documents.ts';
import {
  chooseDocument,
  chooseTarget,
  expectSuccess,
  mockBusinessPlan,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const text = { heading: 'Figures of the quarter', sentences: ['Income of the northern harbour in spring.'] };
const sheet = { name: 'figures.xlsx', bytes: Buffer.from(plainDocument('xlsx', text)) };

test('a dropped document shows its details or its refusal, suggests a template, and shows its upload', async ({
  page,
  demoServer,
}) => {
  await mockBusinessPlan(page);
  await signUp(page, demoServer);
  const area = page.getByRole('region', { name: 'Document', exact: true });
  await page.getByText('Supported formats').click();
  for (const words of [/^MS Office/, /^OpenDocument/, /^Other/]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(page.getByText(/Maximum size: 25 MB · Not supported: PDF, .*DOC.*Google Docs/)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveAttribute(
    'accept',
    /^\.docx,\.pptx,\.xlsx,\.odt,\.odp,\.ods,\.txt,\.tex,\.md,\.docm,/,
  );

  const { name, bytes } = reportDocument();
  const dropped = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], file));
      return data;
    },
    [name, [...bytes]] as const,
  );
  const box = area.locator('[class*=area]').first();
  await box.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop to use this file')).toBeVisible();
  await box.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(area).toContainText(name);
  await expect(area).toContainText(/[\d.]+ KB · Word Document/);
  await expect(area).toContainText(/\d+ words · 1 page · \d+ characters · English/);
  await expect(page.getByText(/This looks like a document/)).toBeHidden();

  // Closing the file dialog without a choice selects no file.
  await page.locator('input[type=file]').setInputFiles([]);
  await expect(area).not.toContainText(name);
  await expect(area.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(area.getByRole('alert')).toBeEmpty();

  await page.locator('input[type=file]').setInputFiles({
    name: 'old.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  });
  await expect(area.getByRole('alert')).toContainText('Only Microsoft Office (DOCX, PPTX, XLSX)');
  await expect(area).not.toContainText(name);

  const category = page.getByRole('combobox', { name: 'Document category' });
  await chooseDocument(page, sheet);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Use Suggested Prompt' })).toBeHidden();
  await expect(category).toHaveValue('General');
  await chooseDocument(page, { ...sheet, name: 'again.xlsx' });
  await page.getByRole('button', { name: 'Use Suggested Prompt' }).click();
  await expect(category).toHaveValue('Financial');
  await expect(page.getByText('Financial template ready')).toBeVisible();

  // During an upload, no other file is accepted.
  await chooseDocument(page, { name: 'on-its-way.docx', bytes });
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/translations', async (route) => {
    await failed;
    await route.abort();
  });
  await startTranslation(page);
  await expect(box).toHaveAttribute('data-disabled', 'true');
  const progress = page.getByRole('region', { name: 'Translation progress' });
  await expect(progress).toContainText(/ of [\d.]+ (KB|MB|Bytes)/);
  expect((await progress.innerText()).match(/\d+\s*%/g)).toHaveLength(1);
  await box.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(area).toContainText('on-its-way.docx');
  await expect(area).not.toContainText(name);
  await expect(page.locator('input[type=file]')).toBeDisabled();

  // A failed upload is reported once, beside the retry button.
  fail();
  const failure = page.getByRole('alert').filter({ hasText: 'Translation Failed' });
  await expect(failure).toContainText('The server could not be reached.');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('the Ready to Translate dialog shows what is included, charged or over the limit, and starts once', async ({
  page,
  demoServer,
}) => {
  await mockBusinessPlan(page);
  await signUp(page, demoServer);
  const allowed = {
    allowed: true,
    characters: 1000,
    effectiveCharacters: 1250,
    overageCharge: 0,
    charsFromOverage: 0,
    remainingAfter: 48_750,
    userFriendlyMessage: 'Included in your plan.',
  };
  let answer: { status: number; json: object } = { status: 200, json: allowed };
  let requested: object | undefined;
  await page.route('**/api/quotes', (route) => {
    requested = route.request().postDataJSON();
    return route.fulfill(answer);
  });
  await chooseDocument(page, sheet);
  const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
  const open = () => page.getByRole('button', { name: 'Translate Document' }).click();
  const cancel = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };

  await open();
  for (const term of ['Words', 'Pages', 'Characters', 'Effective characters']) {
    await expect(dialog.getByText(term, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('Format multiplier')).toBeVisible();
  await expect(dialog.getByText('1.25×')).toBeVisible();
  await expect(dialog.getByText('1,250')).toBeVisible();
  await expect(dialog.getByText('Included in your plan', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start Translation' })).toBeVisible();
  // What stays by default can be chosen, for the price of its characters.
  const names = dialog.getByRole('checkbox', { name: 'Translate the names of sheets, too' });
  const characters = async () => Object(requested).characters;
  const before = await characters();
  await names.check();
  await expect.poll(characters).toBeGreaterThan(before);
  await expect(names).toBeChecked();
  await names.uncheck();
  await expect.poll(characters).toBe(before);
  await cancel();

  answer = { status: 200, json: { ...allowed, overageCharge: 1.5, charsFromOverage: 100_000 } };
  await open();
  await expect(dialog.getByText(/added to your next invoice/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm ($1.50)' })).toBeVisible();
  await cancel();

  const limit = 'You’ve reached your limit for today.';
  answer = { status: 200, json: { ...allowed, allowed: false, userFriendlyMessage: limit } };
  await open();
  await expect(dialog.getByText('Limit Reached')).toBeVisible();
  await expect(dialog.getByText(limit)).toBeVisible();
  // Plans are not for sale here: the dialog names who changes them and offers no purchase.
  await expect(dialog.getByText(/only the administrator can change plans/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View Plans & Upgrade' })).toHaveCount(0);
  await cancel();

  const needed = { ...allowed, allowed: false, neededCapUsd: 30.35, userFriendlyMessage: 'Raise your cap.' };
  answer = { status: 200, json: needed };
  await open();
  const cap = dialog.getByRole('spinbutton', { name: 'Monthly cap in USD' });
  await expect(cap).toHaveValue('30.35');
  await expect(dialog.getByRole('link', { name: 'View Plans & Upgrade' })).toBeHidden();
  let saved: unknown;
  await page.route('**/api/billing/overage-cap', async (route) => {
    saved = route.request().postDataJSON();
    answer = { status: 200, json: { ...allowed, overageCharge: 1.5, charsFromOverage: 100_000 } };
    const billing = await page.request.get(`${demoServer.url}/api/billing`);
    await route.fulfill({ status: 200, json: await billing.json() });
  });
  await dialog.getByRole('button', { name: 'Raise cap' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm ($1.50)' })).toBeVisible();
  expect(saved).toEqual({ cap_usd: 30.35 });
  await cancel();

  const refusal = { error: 'No connection.', code: 'unavailable', retryable: true, requestId: 'r' };
  answer = { status: 503, json: refusal };
  await open();
  await expect(page.getByText('Failed to estimate cost: No connection.')).toBeVisible();

  await page.unroute('**/api/quotes');
  await chooseDocument(page, reportDocument());
  await expect(page.getByText(/^Failed to estimate cost/)).toBeHidden();
  await open();
  await expect(dialog.getByText('Characters', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Format multiplier')).toBeHidden();
  await expect(dialog.getByText('Effective characters')).toBeHidden();
  await cancel();

  // A double click starts one translation.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await chooseTarget(page, 'English');
  const question = page.getByRole('dialog').getByRole('button', { name: 'Yes, Translate' });
  await page.getByRole('button', { name: 'Translate Document' }).click();
  await expect(question).toBeVisible();
  // The second click of a double click lands beside the question and does not close it.
  await page.mouse.move(20, 300);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await question.dblclick();
  await dialog.getByRole('button', { name: 'Start Translation' }).dblclick();
  await expectSuccess(page);
  expect(sent.filter((path) => path === '/api/quotes' || path === '/api/translations')).toEqual([
    '/api/quotes',
    '/api/translations',
  ]);
});
