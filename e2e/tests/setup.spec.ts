import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import type { SampleDocument } from '../src/documents.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  download,
  expectSuccess,
  mockBusinessPlan,
  openOptions,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const french: SampleDocument = {
  name: 'bail.docx',
  bytes: Buffer.from(
    docx(
      paragraph('Le présent bail est conclu entre le propriétaire et le locataire de la maison.'),
      paragraph('Le locataire paie le loyer au début de chaque mois, par virement.'),
    ),
  ),
};

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Custom prompt' });
const start = (page: Page) => page.getByRole('button', { name: 'Translate Document' });

const analysis = {
  documentType: 'Lease',
  style: 'Formal, legal',
  contextSummary: 'A lease between an owner and a tenant.',
  terminology: [
    'bail',
    'loyer',
    'locataire',
    'propriétaire',
    'charges',
    'caution',
    'préavis',
    'résiliation',
    'quittance',
    'bailleur',
  ],
  suggestedPrompt: 'Translate this lease into {targetLanguage}, with the terms of its law.',
  model: 'local-model',
  demo: false,
};

test('an analysis shows its steps and findings, and its prompt can be used, changed or skipped', async ({
  page,
  demoServer,
}) => {
  await mockBusinessPlan(page);
  await signUp(page, demoServer);
  await page.getByText('AI-analyse and generate').click();
  await expect(
    page.getByText('A prompt for this document is written when you click Translate Document.'),
  ).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await inspect(page, 'setup-ai-before');
  await start(page).click();
  await expect(page.getByText('Please select a file to analyze.')).toBeVisible();

  await page.evaluate(() => {
    const shownSteps: string[] = [];
    const paintedPercents: string[] = [];
    Object.assign(window, { shownSteps, paintedPercents });
    const note = () => {
      const percent = document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuenow');
      if (percent && percent !== paintedPercents.at(-1)) paintedPercents.push(percent);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]')) {
        const text = status.textContent ?? '';
        const step = `${text} ${status.nextElementSibling?.textContent ?? ''}`;
        if (text.endsWith('...') && shownSteps.at(-1) !== step) shownSteps.push(step);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  let answer: 'error' | 'silence' | 'analysis' = 'error';
  let delay: Promise<void> | undefined;
  const requests: unknown[] = [];
  await page.route('**/api/analyze-document', async (route) => {
    requests.push(route.request().postDataJSON());
    await delay;
    if (answer === 'error')
      return route.fulfill({
        status: 503,
        json: { error: 'The model is away.', code: 'unavailable', retryable: true, requestId: 'r' },
      });
    if (answer === 'silence') return route.fulfill({ status: 502, body: 'Bad gateway' });
    return route.fulfill({ json: analysis });
  });
  await chooseDocument(page, french);
  await chooseTarget(page, 'German');
  await start(page).click();
  await expect(page.getByText('Analysis failed: The model is away.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shownSteps: string[] }).shownSteps)).toEqual([
    'Loading document parser... 10%',
    'Parsing document structure... 30%',
    'Extracting content samples... 50%',
    'Analyzing document with AI... 70%',
  ]);
  expect(requests).toEqual([
    {
      samples: [{ position: 'first', paragraphCount: 2, text: expect.stringContaining('Le présent bail') }],
      targetLanguage: 'de',
      model: null,
      fileType: 'docx',
    },
  ]);
  answer = 'silence';
  await page.getByRole('button', { name: 'Analyze again' }).click();
  await expect(page.getByText('Analysis failed: Analysis failed with status 502')).toBeVisible();
  answer = 'analysis';
  await page.getByRole('button', { name: 'Analyze again' }).click();

  await expect(page.getByText('Analysis complete!')).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { paintedPercents: string[] }).paintedPercents.at(-1)),
  ).toBe('100');
  const card = page.getByRole('region', { name: 'Document analysis' });
  await expect(card.getByText('Lease', { exact: true })).toBeVisible();
  await expect(card.getByText('Formal, legal')).toBeVisible();
  await expect(card.getByText('A lease between an owner and a tenant.')).toBeVisible();
  await expect(card.getByText('résiliation')).toBeVisible();
  await expect(card.getByText('quittance')).toBeHidden();
  await expect(card.getByText('+2 more')).toBeVisible();
  await expect(card.getByText('Review the prompt, then click Translate Document.')).toBeVisible();
  await expect(prompt(page)).toHaveValue('Translate this lease into German, with the terms of its law.');
  await expect(page.getByRole('button', { name: 'Load from Library' })).toBeVisible();
  expect(await prompt(page).isEditable()).toBe(false);
  await inspect(page, 'setup-ai-review');

  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  await inspect(page, 'setup-ai-edit');
  await prompt(page).fill(' ');
  await expect(card.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toHaveValue(/^Translate this lease into German/);
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  await prompt(page).fill('Translate this lease as briefly as you can.');
  await card.getByRole('button', { name: 'Save Changes' }).click();

  await card.getByRole('button', { name: 'Use This Prompt & Translate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(dialog.getByText('Included in your plan')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/translations'),
  );
  await dialog.getByRole('button', { name: 'Start Translation' }).click();
  const body = (await sent).postData() ?? '';
  expect(body).toContain('"prompt_strategy":"ai-generate"');
  expect(body).toContain('"custom_prompt":"Translate this lease as briefly as you can."');
  await expectSuccess(page);

  // Another file has another analysis; skipping it restores the default prompt.
  await chooseDocument(page, reportDocument());
  await expect(card).toBeHidden();
  await expect(page.getByText('Translation complete')).toBeHidden();
  let release = () => {};
  delay = new Promise((resolve) => {
    release = resolve;
  });
  const swap = page.getByRole('button', { name: 'Swap languages' });
  await page.getByRole('combobox', { name: 'Source language' }).click();
  await page.getByRole('option', { name: 'English', exact: true }).click();
  await expect(swap).toBeEnabled();
  await start(page).click();
  await expect(page.getByText('Analyzing document with AI...')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Target language' })).toBeDisabled();
  await expect(swap).toBeDisabled();
  await chooseDocument(page, { ...french, name: 'second.docx' });
  release();
  await expect(page.getByText('Analyzing document with AI...')).toBeHidden();
  await openOptions(page);
  await expect(page.getByText('A prompt for this document is written when you click')).toBeVisible();
  await start(page).click();
  await card.getByRole('button', { name: 'Skip analysis' }).click();
  await expect(prompt(page)).toHaveValue(/^Translate this document into German naturally and accurately/);
  await expect(page.getByRole('radio', { name: /^Template/ })).toBeChecked();
  await expect(
    page.getByText('Default prompt. For a specialized document, choose the prompt for its field'),
  ).toBeVisible();

  // Text has no structure to parse.
  await page.evaluate(() => (window as unknown as { shownSteps: string[] }).shownSteps.splice(0));
  await chooseDocument(page, {
    name: 'bail.txt',
    bytes: Buffer.from('Le présent bail est conclu pour un an.'),
  });
  await page.getByText('AI-analyse and generate').click();
  await start(page).click();
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shownSteps: string[] }).shownSteps)).toEqual([
    'Reading text file... 10%',
    'Extracting content samples... 50%',
    'Analyzing document with AI... 70%',
  ]);
});

test('the language is detected, doubtful cases ask the user, and choices survive a reload', async ({
  page,
  demoServer,
}) => {
  const source = page.getByRole('combobox', { name: 'Source language' });
  const target = page.getByRole('combobox', { name: 'Target language' });
  const swap = page.getByRole('button', { name: 'Swap languages' });
  await signUp(page, demoServer);
  await expect(source).toHaveValue('Auto-detect');
  await expect(swap).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Translation mode' })).toHaveValue('Balanced');
  await expect(
    page.getByRole('radio', { name: /^Template Recommended Fast, proven templates/ }),
  ).toBeChecked();
  await expect(
    page.getByRole('radio', { name: /AI-analyse and generate .*takes 10-20 seconds/ }),
  ).toBeVisible();
  await expect(page.getByText('The best model is chosen automatically from the mode.')).toBeVisible();
  await chooseDocument(page, french);
  await expect(source).toHaveValue('Auto (French)');
  await inspect(page, 'setup-template');
  await chooseTarget(page, 'French');
  await start(page).click();
  const languageDialog = page.getByRole('dialog', { name: 'Translate into the Same Language?' });
  await expect(languageDialog.getByText('bail.docx seems to be in French already.')).toBeVisible();
  await languageDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(languageDialog).toBeHidden();
  await source.click();
  await page.getByRole('option', { name: 'English', exact: true }).click();
  await swap.click();
  await expect(source).toHaveValue('French');
  await expect(target).toHaveValue('English');
  await expect(prompt(page)).toHaveValue(/into English/);

  await page.getByRole('combobox', { name: 'Translation mode' }).click();
  await expect(page.getByRole('option')).toHaveText([
    /^Fast.+/,
    /^Balanced.*Recommended.+/,
    /^Quality.+/,
    /^Auto.+/,
  ]);
  await page.getByRole('option', { name: /^Quality/ }).click();
  await page.getByRole('combobox', { name: 'Document category' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'General',
    'Technical',
    'Legal',
    'Academic',
    'Business',
    'Medical',
    'Creative',
    'Financial',
    'Education',
    'Presentation',
  ]);
  await page.getByRole('option', { name: 'Legal' }).click();
  await expect(page.getByText('Legal template ready')).toBeVisible();
  await page.getByRole('radio', { name: /^AI-analyse and generate/ }).check();
  await page.getByRole('radio', { name: /^Template/ }).check();
  await prompt(page).fill('Say it plainly.');
  await startTranslation(page);
  await expectSuccess(page);
  expect((await download(page)).name).toBe('bail_en-demo.docx');

  await page.getByRole('button', { name: 'Translate again' }).click();
  await start(page).click();
  const again = page.getByRole('dialog', { name: 'Translate Without Changes?' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeHidden();
  await start(page).click();
  await again.getByRole('button', { name: 'Yes, Translate' }).click();
  const ready = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(ready).toBeVisible();
  await ready.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await expect(source).toHaveValue('French');
  await expect(target).toHaveValue('English');
  await openOptions(page);
  await expect(page.getByRole('combobox', { name: 'Translation mode' })).toHaveValue('Quality');
  // A category belongs to its document and is not saved as a preference.
  await expect(page.getByRole('combobox', { name: 'Document category' })).toHaveValue('General');
  await expect(prompt(page)).toHaveValue('Say it plainly.');
  await chooseTarget(page, 'Korean');
  await page.getByText('Restore it').click();
  await expect(prompt(page)).toHaveValue('Say it plainly.');
  await page
    .getByRole('list', { name: 'Recent language pairs' })
    .getByRole('button', { name: 'French → English' })
    .click();
  await expect(target).toHaveValue('English');
});

test('the shortcuts of the translate page work, and do nothing once turned off', async ({
  page,
  demoServer,
}) => {
  await signUp(page, demoServer);
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Waits from here on: Chromium starts to intercept file choosers a moment later.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('?');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('Control+u');
  await chooser;
  await chooseDocument(page, french);
  await expect(page.getByText('French').first()).toBeVisible();
  const ready = page.getByRole('dialog', { name: 'Ready to Translate' });
  await prompt(page).focus();
  await page.keyboard.press('Control+Enter');
  await ready.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+d');
  await downloading;

  await callApi(page, 'PATCH', '/api/account/settings', { keyboard_shortcuts: false });
  await page.goto(demoServer.url);
  await chooseDocument(page, french);
  await expect(page.getByText('French').first()).toBeVisible();
  let choosing = false;
  page.on('filechooser', () => {
    choosing = true;
  });
  for (const keys of ['?', 'Control+u', 'Control+Enter']) await page.keyboard.press(keys);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(choosing).toBe(false);
});
