import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('style rules and terms to keep are versioned, and named in the result', { tag: '@rare' }, async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  simulator.behave({ style: 'dictionary' });
  await createAccount(page, server);
  await page.goto(`${server.url}/settings?tab=account`);
  const section = page.getByRole('region', { name: 'Your style' });
  await expect(section.getByText('Nothing saved yet.')).toBeVisible();
  await section
    .getByRole('textbox', { name: 'Style rules' })
    .fill('No exclamation marks\nSentence case in headings');
  await section.getByRole('textbox', { name: 'Do not translate' }).fill('Release Train');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Version 1 ·')).toBeVisible();
  await section.getByRole('button', { name: 'Versions' }).click();
  await expect(section.getByRole('list', { name: 'Versions, the newest first' })).toContainText(
    'Sentence case in headings',
  );

  // Someone else's version is not overwritten unseen, and the typed text stays.
  await section.getByRole('textbox', { name: 'Style rules' }).fill('Be brief');
  await callApi(page, 'PUT', '/api/style/account', {
    rules: ['No exclamation marks'],
    kept_terms: ['Release Train'],
    expected_version: 1,
  });
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(/^Version 2 was saved by .+ in the meantime$/)).toBeVisible();
  await expect(section.getByRole('textbox', { name: 'Style rules' })).toHaveValue('Be brief');
  // A click right after the first one would count as a double click.
  await inspect(page, 'style-account');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Version 3 ·')).toBeVisible();

  // A field says which line can't be saved.
  await section.getByRole('textbox', { name: 'Do not translate' }).fill(`Release Train\n${'x'.repeat(101)}`);
  await expect(section.getByText('Line 2 is longer than 100 characters.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
  await section.getByRole('button', { name: 'Discard changes' }).click();
  await expect(section.getByRole('textbox', { name: 'Do not translate' })).toHaveValue('Release Train');

  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  await chooseDocument(page, {
    name: 'plan.docx',
    bytes: Buffer.from(docx(paragraph('The Release Train departs on Monday.'))),
  });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await expect(page.getByText('Style: yours, version 3')).toBeVisible();
  await expect(page.getByText('Terms: 1 of 1 as in the glossary')).toBeVisible();
});
