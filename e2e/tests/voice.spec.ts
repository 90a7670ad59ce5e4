import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { makeAdministrator } from '../src/administrator.ts';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  signUp,
  startByApi,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const note = (index: number) => ({
  name: `note-${index}.docx`,
  bytes: Buffer.from(docx(paragraph(`This is note ${index}, and it is short.`))),
});

test('feedback is written from the user menu, counted, validated in place, sent and acknowledged', async ({
  page,
  context,
  demoServer,
}) => {
  await signUp(page, demoServer);
  const menu = page.getByRole('button', { name: /^Account menu of/ });
  const open = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Send Feedback' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Send Feedback' });
  const message = dialog.getByLabel('Your feedback');
  const send = dialog.getByRole('button', { name: 'Send Feedback' });
  await expect(message).toBeFocused();
  await send.click();
  await expect(dialog.getByText('Please enter your feedback')).toBeVisible();
  await message.fill('x'.repeat(2001));
  await expect(dialog.getByText('2001 / 2000 characters')).toBeVisible();
  await expect(dialog.getByText('Feedback can have up to 2000 characters')).toBeVisible();
  await expect(send).toBeDisabled();
  await inspect(page, 'feedback');

  await message.fill('The preview is lovely.');
  await expect(dialog.getByText('22 / 2000 characters')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await open();
  await expect(message).toHaveValue('The preview is lovely.');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Something else' }).click();
  await dialog.getByLabel('You may publish this with my name').check();

  await page.route('**/api/feedback/submit', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit feedback');

  // Without a connection, it waits, and is sent once.
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback/submit')) sent.push(request.postDataJSON());
  });
  const waits = page.getByText('You are offline. This action runs as soon as the connection is back.');
  await context.setOffline(true);
  await send.click();
  await expect(waits).toBeVisible();
  await expect(message).toHaveValue('The preview is lovely.');
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(waits).toBeHidden();
  expect(sent).toEqual([
    expect.objectContaining({
      type: 'other',
      message: 'The preview is lovely.',
      mayPublish: true,
      pageUrl: page.url(),
      screenResolution: expect.stringMatching(/^\d+x\d+$/),
      metadata: expect.objectContaining({ timestamp: expect.any(String) }),
    }),
  ]);
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await open();
  await expect(message).toHaveValue('');
  await message.fill('One more thing.');
  await page.context().clearCookies();
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit. Please sign in.');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please sign in to submit feedback');
});

test('the survey appears after the third translation and never again once answered', {
  tag: '@rare',
}, async ({ page, demoServer }) => {
  await signUp(page, demoServer, { survey: true });
  for (const index of [1, 2]) await startByApi(page, note(index));
  await page.getByRole('link', { name: 'My Translations' }).click();
  const downloads = page.getByRole('button', { name: /^Download translation of/ });
  await expect(downloads).toHaveCount(2, { timeout: 60_000 });
  // A list with a third translation is no trigger: it may have ended hours ago.
  await startByApi(page, note(3));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(downloads).toHaveCount(3, { timeout: 60_000 });
  await page.reload();
  await expect(downloads).toHaveCount(3);

  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  await chooseDocument(page, note(4));
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  const score = page.getByRole('dialog', { name: 'How likely are you to recommend Verso?' });
  await expect(score).toBeVisible();
  await inspect(page, 'survey-score');
  await score.getByRole('button', { name: '8', exact: true }).click();
  const comment = page.getByRole('dialog', { name: /main reason for your score/ });
  await expect(comment.getByLabel('Comment (optional)')).toBeFocused();
  await comment.getByRole('button', { name: 'Back' }).click();
  await expect(score.getByRole('button', { name: '8', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await score.getByRole('button', { name: '10', exact: true }).click();
  const sent = page.waitForRequest('**/api/feedback/submit');
  await comment.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'nps',
    npsScore: 10,
    message: 'NPS Score: 10/10',
    metadata: { nps_category: 'promoter' },
  });
  await expect(page.getByRole('dialog').getByText('Thank you for your feedback!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await callApi(page, 'GET', '/api/survey')).toEqual({ open: false });
});

test('two versions are compared blind, and the vote reveals the models', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer({
    GEMINI_API_KEY: 'test-key-0001',
    GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
    OPENAI_API_KEY: 'test-key-0002',
    OPENAI_BASE_URL: simulator.baseUrls.openai,
  });
  const { email } = await createAccount(page, server);
  await makeAdministrator(page, server);
  await callApi(page, 'POST', '/api/admin/grant-beta-access', { userEmail: email });
  const draft = { name: 'Two at once', model_a: 'gemini-3.6-flash', model_b: 'gpt-5-mini' };
  const { id } = (await callApi(page, 'POST', '/api/admin/ab-tests', draft)) as { id: string };
  await callApi(page, 'PUT', '/api/admin/ab-tests', { id, status: 'active' });
  simulator.behave({ rates: { echo: 1 }, services: ['openai'] });

  await page.goto(server.url);
  await compare(page);
  const panel = page.getByRole('region', { name: 'A/B comparison' });
  await expect(panel.getByText(/^\d+ of \d+ passages differ$/)).toBeVisible();
  for (const model of ['emini', 'gpt', 'GPT']) await expect(page.getByText(model)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please select which version you prefer');
  await inspect(page, 'comparison');

  for (const version of ['A', 'B']) {
    const file = page.waitForEvent('download');
    await panel.getByRole('button', { name: `Download Version ${version}` }).click();
    expect((await file).suggestedFilename()).toBe(`notes_de (Version ${version}).docx`);
    await expect(page.getByText('Download started!').first()).toBeVisible();
  }
  const quality = panel.getByRole('radiogroup', { name: 'Quality of Version B, optional' });
  await quality.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await expect(panel.getByRole('button', { name: 'Both Are About Equal' })).toBeVisible();
  await panel.getByRole('button', { name: 'Choose B' }).click();
  await panel.getByLabel(/What makes the difference/).fill('It is translated.');
  const sent = page.waitForRequest('**/api/ab-test-feedback');
  await panel.getByRole('button', { name: 'Submit Feedback' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    test_id: id,
    document_name: 'notes.docx',
    document_type: 'docx',
    user_preference: 'model_b',
    preference_reason: 'It is translated.',
    rating_quality_a: null,
    rating_quality_b: 4,
  });
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Version B is kept' })).toBeFocused();
  await expect(panel.getByRole('row')).toHaveCount(3);
  await expect(panel.getByText(/^[\d,]+ ms$/)).toHaveCount(2);
  // Which version is the copy of the source is up to chance.
  await expect(page.getByRole('heading', { name: /^(Translation complete|Not translated)/ })).toBeVisible();

  simulator.behave({ deadKeys: ['test-key-0002'] });
  await page.getByRole('button', { name: 'Translate another document' }).click();
  await compare(page);
  const failed = 'A/B test failed, proceeding with normal translation';
  await expect(page.locator('[data-toast=warning]').filter({ hasText: failed })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Translation complete' })).toBeVisible();
  await expect(page.getByRole('main').getByText(failed).filter({ visible: true })).toBeVisible();
});

async function compare(page: Page): Promise<void> {
  const lines = ['The harbour is quiet.', 'Ships come at dawn.', 'Nobody counts them.'];
  await chooseDocument(page, {
    name: 'notes.docx',
    bytes: Buffer.from(docx(...lines.map((line) => paragraph(line)))),
  });
  await chooseTarget(page, 'German');
  await startTranslation(page);
}
