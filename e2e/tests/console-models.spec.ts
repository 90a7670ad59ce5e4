import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { becomeAdministrator } from '../src/administrator.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { callApi, startByApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const alert = (place: Page | Locator): Locator => place.getByRole('alert').locator('[data-tone=danger]');
const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
const field = (place: Page | Locator, name: string): Locator =>
  place.getByRole('textbox', { name, exact: true });
const toasts = (page: Page): Locator => page.locator('[data-toast]');

async function choose(place: Page | Locator, select: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: select, exact: true }).click();
  await place.getByRole('option', { name: option }).first().click();
}

/** By keyboard: toasts may lie over the end of a row, and stay as long as the pointer is on them. */
async function fromMenu(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

async function savedText(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('provider keys are added, tested, switched, edited and deleted, and their values never come back', async ({
  page,
  startServer,
  simulator,
}) => {
  const server = await startServer();
  const secret = 'sk-live-0123456789abcdefghijklmnopqrstuvwxyz';
  const dead = 'sk-dead-0123456789abcdefghijklmnopqrstuvwxyz';
  simulator.behave({ deadKeys: [dead] });
  await becomeAdministrator(page, server);
  await page.goto(`${server.url}/admin?tab=api-keys`);
  await expect(page.getByText('No API keys yet.')).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Add API key' });
  await button(page, 'Add key').click();
  await expect(field(form, 'Priority')).toHaveValue('100');
  for (const [provider, limit, hint] of [
    ['Anthropic', '50', 'Starts with sk-ant- (50 or more characters)'],
    ['Azure OpenAI', '60', '32 or more characters'],
    ['Google Gemini', '15', 'Starts with AIza (39 characters)'],
    ['OpenAI', '60', 'Starts with sk- (40 or more characters)'],
  ] as const) {
    await field(form, 'Rate limit per minute').fill('7');
    await choose(form, 'Provider', provider);
    await expect(field(form, 'Rate limit per minute')).toHaveValue(limit);
    await expect(form.getByText(hint)).toBeVisible();
    if (provider === 'Google Gemini')
      await expect(form.getByText('Tier 1: 15 a minute. Tier 2: 1000 a minute.')).toBeVisible();
  }
  await button(form, 'Add and test').click();
  await expect(form.getByText('Required')).toBeVisible();
  await expect(form.getByText('Enter the key.')).toBeVisible();
  await field(form, 'Priority').fill('1001');
  await button(form, 'Add and test').click();
  await expect(form.getByText('At most 1000')).toBeVisible();
  await field(form, 'Priority').fill('100');
  await field(form, 'Key name').fill('Main');
  await expect(form.getByLabel('Key value')).toHaveAttribute('type', 'password');
  await form.getByLabel('Key value').fill('short');
  await expect(form.getByText(/does not look like a key of this provider/)).toBeVisible();
  await form.getByLabel('Key value').fill(secret);
  await field(form, 'Base URL').fill(simulator.baseUrls.openai);
  await button(form, 'Add and test').click();
  const said = page.getByRole('main').getByRole('status');
  await expect(said.getByText('API key "Main" added successfully!')).toBeVisible();
  await expect(said.getByText('Tested: the provider answered with "Main".')).toBeVisible();
  const main = row(page, 'Main');
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByText(`••••••••${secret.slice(-4)}`)).toBeVisible();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said.getByText('API key "Main" added successfully!')).toHaveCount(0);

  // A key that does not work is kept, and says why.
  await button(page, 'Add key').click();
  await choose(form, 'Provider', 'OpenAI');
  await field(form, 'Key name').fill('Spare');
  await form.getByLabel('Key value').fill(dead);
  await field(form, 'Base URL').fill(simulator.baseUrls.openai);
  await button(form, 'Add and test').click();
  await expect(said.getByText('API key "Spare" added successfully!')).toBeVisible();
  await expect(said.getByText(/^"Spare" is kept, but its test failed: /)).toBeVisible();
  const spare = row(page, 'Spare');
  await expect(spare.getByText('Failed', { exact: true })).toBeVisible();
  await expect(spare.getByRole('img', { name: 'Needs attention' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Needs attention' })).toHaveCount(0);
  await expect(page.getByText('1 key needs attention.')).toBeVisible();
  await button(page, 'Show').click();
  await expect(page).toHaveURL(/status=attention/);
  await expect(main).toHaveCount(0);
  await choose(page, 'Status', 'All keys');
  await inspect(page, 'console-api-keys', { part: 'main' });

  await button(page, 'Disable Main').click();
  await expect(said.getByText('API key status updated to "disabled"')).toBeVisible();
  await button(page, 'Activate Main').click();
  await expect(said.getByText('API key status updated to "active"')).toBeVisible();
  await fromMenu(page, 'Main', 'Test now');
  await expect(said.getByText('Tested: the provider answered with "Main".')).toBeVisible();
  await fromMenu(page, 'Main', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit "Main"' });
  await field(edit, 'Priority').fill('900');
  await field(edit, 'Rate limit per minute').fill('');
  await button(edit, 'Save changes').click();
  await expect(said.getByText('API key "Main" updated successfully!')).toBeVisible();
  await expect(main.getByText('900', { exact: true })).toBeVisible();
  await expect(main.getByText('Unlimited')).toBeVisible();

  await fromMenu(page, 'Spare', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete API key' });
  await button(question, 'Cancel').click();
  await expect(spare).toBeVisible();
  await fromMenu(page, 'Spare', 'Delete');
  await button(question, 'Delete').click();
  await expect(said.getByText('API key "Spare" deleted successfully')).toBeVisible();
  await expect(spare).toHaveCount(0);
  const shown =
    (await page.content()) + JSON.stringify(await callApi(page, 'GET', '/api/admin/manage-api-keys'));
  expect(shown).toContain(secret.slice(-4));
  expect(shown).not.toContain(secret.slice(0, -4));

  // A server that is gone has no words of its own.
  await server.kill();
  await button(page, 'Disable Main').click();
  await expect(alert(page).getByText('Failed to update API key')).toBeVisible();
  await expect(alert(page).getByText('Failed to load API keys')).toBeVisible();
  await alert(page).filter({ hasText: 'update' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert(page).getByText('Failed to update API key')).toHaveCount(0);
  await fromMenu(page, 'Main', 'Delete');
  await button(question, 'Delete').click();
  await expect(alert(page).getByText('Failed to delete API key')).toBeVisible();
  await button(page, 'Add key').click();
  await field(form, 'Key name').fill('Lost');
  await form.getByLabel('Key value').fill(secret);
  await button(form, 'Add and test').click();
  await expect(alert(form)).toHaveText('Failed to add API key');
});

test('models, routing rules and A/B tests are made, changed, tried and ended', async ({
  page,
  browser,
  startServer,
  simulator,
}) => {
  test.slow();
  const server = await startServer();
  await becomeAdministrator(page, server);
  await callApi(page, 'POST', '/api/admin/manage-api-keys', {
    provider: 'openai',
    key_name: 'Main',
    key_value: 'sk-live',
    base_url: simulator.baseUrls.openai,
  });
  await page.goto(`${server.url}/admin?tab=models&search=gpt-5`);
  await expect(page.getByRole('heading', { name: 'Model Management' })).toBeVisible();

  // A new model, with what is required of it.
  const form = page.getByRole('dialog', { name: 'Add model' });
  await button(page, 'Add model').click();
  await button(form, 'Add model').click();
  await expect(form.getByText('Required')).toHaveCount(4);
  await choose(form, 'Provider', 'OpenAI');
  await field(form, 'Model ID').fill('gpt-5-new');
  await field(form, 'Display name').fill('GPT New');
  await form
    .getByRole('group', { name: /Prices/ })
    .getByRole('textbox', { name: 'Input', exact: true })
    .fill('0.075');
  await form
    .getByRole('group', { name: /Prices/ })
    .getByRole('textbox', { name: 'Output', exact: true })
    .fill('2');
  await button(form, 'Add model').click();
  await expect(toasts(page).getByText('GPT New added.')).toBeVisible();
  const model = row(page, 'gpt-5-new');
  await expect(model.getByText('$0.075')).toBeVisible();

  // Priority: a whole number, nothing else.
  const priority = model.getByLabel('Priority of GPT New');
  await expect(priority).toHaveValue('50');
  await priority.pressSequentially('abc');
  await expect(priority).toHaveValue('50');
  await priority.fill('77');
  await priority.press('Enter');
  await expect(toasts(page).getByText('Priority of GPT New: 77.')).toBeVisible();
  await model.getByRole('switch', { name: 'GPT New is active' }).press('Space');
  await expect(toasts(page).getByText('GPT New is inactive.')).toBeVisible();
  await expect(model.getByRole('switch')).not.toBeChecked();
  await model.getByRole('switch', { name: 'GPT New is active' }).press('Space');
  await expect(toasts(page).getByText('GPT New is active.')).toBeVisible();

  // A new price begins a new line of its history; a last day is warned of.
  await fromMenu(page, 'GPT New', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit GPT New' });
  await edit
    .getByRole('group', { name: /Prices/ })
    .getByRole('textbox', { name: 'Input', exact: true })
    .fill('0.5');
  const soon = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await edit.getByLabel('Last day').fill(soon);
  await choose(edit, 'Replacement', 'gpt-5-mini');
  await button(edit, 'Save changes').click();
  await expect(model.getByText('14 days left')).toHaveAttribute('data-tone', 'fair');
  await expect(model.getByText('Replaced by gpt-5-mini')).toBeVisible();
  await expect(page.getByText(/about to retire or past/)).toBeVisible();
  await fromMenu(page, 'GPT New', 'Price history');
  const prices = page.getByRole('dialog', { name: 'Prices of GPT New' });
  await expect(prices.getByRole('row').nth(1).getByText('$0.50')).toBeVisible();
  await expect(prices.getByRole('row').nth(2).getByText('$0.075')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prices).toHaveCount(0);
  await inspect(page, 'console-models', { part: 'main' });

  // A catalogue is looked at before it changes anything.
  await button(page, 'Import catalogue').click();
  const importing = page.getByRole('dialog', { name: 'Import a catalogue of models' });
  const catalogue = {
    openai: {
      id: 'openai',
      models: { 'gpt-5-new': { id: 'gpt-5-new', name: 'GPT New', cost: { input: 0.6, output: 2 } } },
    },
  };
  await page.locator('input[type=file]').setInputFiles({
    name: 'catalogue.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(catalogue)),
  });
  await expect(importing.getByText('Input / 1M: 0.5 → 0.6')).toBeVisible();
  await button(importing, 'Import 1 change').click();
  await expect(importing).toHaveCount(0);
  await expect(model.getByText('$0.60')).toBeVisible();
  expect(await savedText(page, 'Export CSV')).toContain('gpt-5-new');

  // Rules.
  await page.getByRole('tab', { name: 'Routing', exact: true }).click();
  await expect(page.getByText(/^No rules: /)).toBeVisible();
  const addRule = page.getByRole('dialog', { name: 'Add routing rule' });
  for (const [name, type, wanted] of [
    ['Slides', 'PowerPoint', 'gpt-5-mini'],
    ['Letters', 'Word', 'gpt-5-new'],
  ] as const) {
    await button(page, 'Add rule').click();
    await button(addRule, 'Add rule').click();
    await expect(addRule.getByText('Required')).toHaveCount(2);
    await field(addRule, 'Name').fill(name);
    await choose(addRule, 'Model', wanted);
    await choose(addRule, 'Document type', type);
    await button(addRule, 'Add rule').click();
    await expect(toasts(page).getByText(`Rule "${name}" added.`)).toBeVisible();
  }
  const rules = page.getByRole('list', { name: 'Routing rules' }).getByRole('listitem');
  await expect(rules.first()).toContainText('Slides');
  await button(page, 'Move Letters, 2 of 2. Arrow keys move it up and down.').focus();
  await page.keyboard.press('ArrowUp');
  await expect(rules.first()).toContainText('Letters');
  await expect(toasts(page).getByText('Letters is tried as number 1.')).toBeVisible();
  await expect(button(page, 'Move Letters, 1 of 2. Arrow keys move it up and down.')).toBeFocused();
  await button(page, 'Move Slides, 2 of 2. Arrow keys move it up and down.').dragTo(rules.first());
  await expect(rules.first()).toContainText('Slides');

  const dry = page.getByRole('region', { name: 'Dry run' });
  await page.locator('input[type=file]').setInputFiles({
    name: reportDocument().name,
    mimeType: '',
    buffer: reportDocument().bytes,
  });
  await expect(dry.getByText(/^Type, characters and language are those of/)).toBeVisible();
  await button(dry, 'Run').click();
  await expect(dry.getByText('Rule "Letters" fires')).toBeVisible();
  await expect(row(page, 'Slides').getByText('Not met: Type')).toBeVisible();
  await expect(page.getByText('No key for Anthropic serves it.').first()).toBeVisible();
  await inspect(page, 'console-routing', { part: 'main' });

  await rules.first().getByRole('switch', { name: 'Slides is active' }).press('Space');
  await expect(toasts(page).getByText('Slides is inactive.')).toBeVisible();
  await expect(rules.first().getByRole('switch')).not.toBeChecked();
  await rules.first().getByRole('switch', { name: 'Slides is active' }).press('Space');
  await expect(toasts(page).getByText('Slides is active.')).toBeVisible();
  await fromMenu(page, 'Letters', 'Edit');
  const editRule = page.getByRole('dialog', { name: 'Edit "Letters"' });
  await field(editRule, 'Characters, at most').fill('5000');
  await button(editRule, 'Save changes').click();
  await expect(rules.nth(1).getByText('At most: 5,000 characters')).toBeVisible();
  await fromMenu(page, 'Slides', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete routing rule' });
  await button(question, 'Cancel').click();
  await expect(rules).toHaveCount(2);
  await fromMenu(page, 'Slides', 'Delete');
  await button(question, 'Delete').click();
  await expect(rules).toHaveCount(1);

  // A/B tests.
  await page.getByRole('tab', { name: 'A/B Tests', exact: true }).click();
  await expect(page.getByText(/^No A\/B tests yet/)).toBeVisible();
  await button(page, 'Create test').click();
  const addTest = page.getByRole('dialog', { name: 'Create A/B test' });
  await field(addTest, 'Name').fill('Mini or new');
  await choose(addTest, 'Model A', 'gpt-5-mini');
  await choose(addTest, 'Model B', 'gpt-5-mini');
  await button(addTest, 'Create test').click();
  await expect(addTest.getByText('Choose two different models.')).toBeVisible();
  await choose(addTest, 'Model B', 'gpt-5-new');
  await button(addTest, 'Create test').click();
  const card = page.getByRole('region', { name: 'Mini or new', exact: true });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await expect(card.getByText('Not enough votes yet')).toBeVisible();
  await expect(card.getByText('30', { exact: true })).toBeVisible();
  await button(card, 'Start Test').click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await button(card, 'Pause').click();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await button(card, 'Resume').click();
  await button(card, 'Complete').click();
  await button(page.getByRole('dialog', { name: 'Complete test' }), 'Complete').click();
  await expect(card.getByText('Completed', { exact: true })).toBeVisible();
  await expect(button(card, 'Start Test')).toHaveCount(0);
  await button(card, 'Clone').click();
  const clone = page.getByRole('region', { name: 'Mini or new (copy)' });
  await expect(clone.getByText('Draft', { exact: true })).toBeVisible();
  await button(card, 'Reasons').click();
  await expect(page.getByText('Nobody has given a reason yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await inspect(page, 'console-ab-tests', { part: 'main' });

  // Two administrators at once: who comes late is told so, and sees how it stands.
  const session = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: session })).newPage();
  const list = '**/api/admin/ab-tests';
  await page.route(list, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await other.goto(`${server.url}/admin?tab=ab-tests`);
  await button(other.getByRole('region', { name: 'Mini or new (copy)' }), 'Start Test').click();
  await expect(toasts(other).getByText('"Mini or new (copy)" is running.')).toBeVisible();
  await button(other.getByRole('region', { name: 'Mini or new (copy)' }), 'Complete').click();
  await button(other.getByRole('dialog'), 'Complete').click();
  await expect(toasts(other).getByText('"Mini or new (copy)" is completed.')).toBeVisible();
  await page.unroute(list);
  await button(clone, 'Start Test').click();
  await expect(alert(page)).toContainText("A test that is completed can't become active.");
  await expect(clone.getByText('Completed', { exact: true })).toBeVisible();
  await other.context().close();

  // A server that is gone has no words of its own.
  await button(card, 'Clone').click();
  await expect(button(page, 'Start Test')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Routing', exact: true }).click();
  await expect(rules).toHaveCount(1);
  await server.kill();
  await rules.first().getByRole('switch').press('Space');
  await expect(alert(page).getByText('Failed to update rule')).toBeVisible();
  await expect(alert(page).getByText('Failed to load rules')).toBeVisible();
  await fromMenu(page, 'Letters', 'Delete');
  await button(question, 'Delete').click();
  await expect(alert(page).getByText('Failed to delete rule')).toBeVisible();
  await page.getByRole('tab', { name: 'A/B Tests', exact: true }).click();
  await button(page, 'Start Test').click();
  await expect(alert(page).getByText('Failed to update test')).toBeVisible();
  await expect(alert(page).getByText('Failed to load A/B tests')).toBeVisible();
});

test('budgets limit what translations cost, and the analytics say what for', async ({
  page,
  startServer,
  simulator,
}) => {
  test.slow();
  const server = await startServer();
  await becomeAdministrator(page, server);
  await callApi(page, 'POST', '/api/admin/manage-api-keys', {
    provider: 'openai',
    key_name: 'Main',
    key_value: 'sk-live',
    base_url: simulator.baseUrls.openai,
  });
  // So dear that one letter is worth telling.
  const { models } = (await callApi(page, 'GET', '/api/admin/models')) as {
    models: readonly { id: string; provider: string }[];
  };
  for (const { id } of models.filter(({ provider }) => provider === 'openai'))
    await callApi(page, 'PUT', '/api/admin/models', {
      id,
      pricing_input_per_1m: 50_000,
      pricing_output_per_1m: 50_000,
    });
  await page.goto(`${server.url}/admin?tab=budgets`);
  await expect(page.getByText(/^No budgets yet/)).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Create budget' });
  await button(page, 'Create budget').click();
  await expect(field(form, 'Alert threshold in percent')).toHaveValue('80%');
  await expect(form.getByRole('checkbox', { name: /^Auto-pause/ })).not.toBeChecked();
  await expect(field(form, 'Notification email')).toHaveAttribute('type', 'email');
  await button(form, 'Create budget').click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Required')).toBeVisible();
  await field(form, 'Name').fill('Everything');
  await field(form, 'Amount in USD').fill('0.001');
  await field(form, 'Alert threshold in percent').fill('101');
  await field(form, 'Notification email').fill('nobody');
  await button(form, 'Create budget').click();
  await expect(form.getByText('The smallest amount is $0.01.')).toBeVisible();
  await expect(form.getByText('At most 100')).toBeVisible();
  await expect(form.getByText('Enter an e-mail address.')).toBeVisible();
  await field(form, 'Amount in USD').fill('1000000');
  await field(form, 'Alert threshold in percent').fill('80');
  await field(form, 'Notification email').fill('');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/budgets'),
  );
  await button(form, 'Create budget').click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Everything',
    budget_type: 'monthly',
    amount_usd: 1_000_000,
    provider: null,
    model_id: null,
    alert_threshold_percent: 80,
    auto_pause: false,
    notification_email: null,
    webhook_url: null,
    notes: null,
  });
  await expect(toasts(page).getByText('Budget created successfully!')).toBeVisible();

  // What a translation costs shows in every budget that it falls under.
  await startByApi(page, reportDocument());
  const spent = async () => {
    const { budgets } = (await callApi(page, 'GET', '/api/admin/budgets')) as {
      budgets: readonly { current_spend: number; reserved_usd: number }[];
    };
    return budgets[0]?.reserved_usd === 0 ? (budgets[0]?.current_spend ?? 0) : 0;
  };
  const translated = async () => {
    const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
      translations: readonly { status: string }[];
    };
    return translations[0]?.status;
  };
  await expect.poll(translated, { timeout: 60_000 }).toBe('completed');
  await expect.poll(spent).toBeGreaterThan(1);
  const cost = await spent();
  const budget = (name: string, amount: number, wishes: object = {}) =>
    callApi(page, 'POST', '/api/admin/budgets', {
      name,
      budget_type: 'total',
      amount_usd: Math.round(amount * 100) / 100,
      ...wishes,
    });
  await budget('Near', cost / 0.85);
  await budget('Used up', cost * 0.9, { provider: 'openai', auto_pause: true });
  await page.reload();
  const bar = (name: string) => page.getByRole('progressbar', { name: `${name} used` });
  const toneOf = (name: string) => row(page, name).locator('[data-tone]:has([role=progressbar])');
  await expect(toneOf('Everything')).toHaveAttribute('data-tone', 'good');
  await expect(toneOf('Near')).toHaveAttribute('data-tone', 'fair');
  await expect(toneOf('Used up')).toHaveAttribute('data-tone', 'bad');
  await expect(bar('Used up')).toHaveAttribute('aria-valuenow', '100');
  await row(page, 'Used up')
    .getByText(/models paused$/)
    .click();
  await expect(row(page, 'Used up').getByText('openai/gpt-5-mini')).toBeVisible();
  await inspect(page, 'console-budgets', { part: 'main' });

  const toggled = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Pause Near').click();
  expect((await toggled).postDataJSON()).toEqual({ is_active: false });
  await expect(row(page, 'Near').getByText('Paused', { exact: true })).toBeVisible();
  await button(page, 'Activate Near').click();
  await expect(row(page, 'Near').getByText('Active', { exact: true })).toBeVisible();
  await fromMenu(page, 'Near', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit "Near"' });
  await field(edit, 'Notes').fill('Only letters');
  await button(edit, 'Save changes').click();
  await expect(toasts(page).getByText('Budget updated successfully!')).toBeVisible();
  await expect(row(page, 'Only letters')).toBeVisible();
  await fromMenu(page, 'Near', 'History');
  await expect(page.getByRole('dialog', { name: 'History of "Near"' }).getByRole('row')).toHaveCount(13);
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Near', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete budget' });
  await button(question, 'Cancel').click();
  await fromMenu(page, 'Near', 'Delete');
  await button(question, 'Delete').click();
  await expect(toasts(page).getByText('Budget "Near" deleted successfully')).toBeVisible();
  await expect(row(page, 'Only letters')).toHaveCount(0);

  // Analytics.
  await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Analytics and Cost Tracking' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  await expect(table('Model').getByRole('row')).toHaveCount(2);
  await page.getByText('Document type', { exact: true }).first().click();
  await expect(table('Document type').getByText('.docx')).toBeVisible();
  await page.getByText('Language', { exact: true }).first().click();
  await expect(table('Language').getByText('German')).toBeVisible();
  await page.getByText('Plan', { exact: true }).first().click();
  await expect(page).toHaveURL(/by=plans/);
  await expect(table('Plan').getByRole('row')).toHaveCount(2);
  await page.getByText('90 days').click();
  await expect(page).toHaveURL(/days=90/);
  expect(await savedText(page, 'Export CSV')).toMatch(/^\uFEFFplans,translations,character_count/);
  await inspect(page, 'console-analytics', { part: 'main' });

  // A server that is gone has no words of its own.
  await page.getByRole('tab', { name: 'Budgets', exact: true }).click();
  await expect(row(page, 'Used up')).toBeVisible();
  await server.kill();
  await button(page, 'Pause Used up').click();
  await expect(alert(page).getByText('Failed to update budget')).toBeVisible();
  await expect(alert(page).getByText('Failed to load budgets')).toBeVisible();
  await button(alert(page).filter({ hasText: 'update' }), 'Dismiss').click();
  await expect(alert(page).getByText('Failed to update budget')).toHaveCount(0);
  await fromMenu(page, 'Used up', 'Delete');
  await button(question, 'Delete').click();
  await expect(alert(page).getByText('Failed to delete budget')).toBeVisible();
  await button(page, 'Create budget').click();
  await field(form, 'Name').fill('Lost');
  await field(form, 'Amount in USD').fill('1');
  await button(form, 'Create budget').click();
  await expect(alert(form)).toHaveText('Failed to save budget');
  // One that answers without words: what a gateway in front of it would say.
  await page.route('**/api/admin/budgets*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await button(form, 'Create budget').click();
  await expect(alert(form)).toHaveText('Failed to create budget');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
  await page.getByText('7 days', { exact: true }).click();
  await expect(alert(page)).toContainText('Failed to load data');
});
