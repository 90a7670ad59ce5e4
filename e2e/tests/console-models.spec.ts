import { becomeAdministrator } from '../src/administrator.ts';
import { alert, button, choose, chooseFromMenu, expectToast, field, row, savedText } from '../src/console.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('models, routing rules and A/B tests are created, edited, tested and ended', async ({
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
  await page.goto(`${server.url}/admin?tab=models&search=gpt-5`);
  await expect(page.getByRole('heading', { name: 'Model Management' })).toBeVisible();

  // A new model with its required fields.
  const form = page.getByRole('dialog', { name: 'Add model' });
  await button(page, 'Add model').click();
  await expect(field(form, 'Model ID')).toBeFocused();
  await button(form, 'Add model').click();
  await expect(form.getByText('Required')).toHaveCount(4);
  await expect(field(form, 'Model ID')).toBeFocused();
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
  await expectToast(page, 'GPT New added.');
  const model = row(page, 'gpt-5-new');
  await expect(model.getByText('$0.075')).toBeVisible();

  // The priority must be a whole number.
  const priority = model.getByLabel('Priority of GPT New');
  await expect(priority).toHaveValue('50');
  await priority.pressSequentially('abc');
  await expect(priority).toHaveValue('50');
  await priority.fill('77');
  await priority.press('Enter');
  await expectToast(page, 'Priority of GPT New: 77.');

  // The model was changed since the list was loaded: both versions are shown to choose from.
  const { models } = (await callApi(page, 'GET', '/api/admin/models')) as {
    models: readonly { readonly id: string; readonly model_id: string }[];
  };
  const id = models.find(({ model_id }) => model_id === 'gpt-5-new')?.id;
  const registry = (url: URL) => url.pathname === '/api/admin/models';
  await page.route(registry, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await callApi(page, 'PUT', '/api/admin/models', { id, priority: 60 });
  await priority.fill('88');
  await page.unroute(registry);
  await priority.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' });
  await expect(conflict).toContainText('Saved version: 60');
  await expect(conflict).toContainText('Your version: 88');
  await expect(priority).toHaveValue('60');
  await button(conflict, 'Save my version').click();
  await expectToast(page, 'Priority of GPT New: 88.');
  await expect(conflict).toBeHidden();
  await expect(priority).toHaveValue('88');
  // The second press comes before the list has been loaded again.
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route(registry, async (route) => {
    if (route.request().method() === 'GET') await pressed;
    await route.fallback();
  });
  await model.getByRole('switch', { name: 'GPT New is active' }).press('Space');
  await expectToast(page, 'GPT New is inactive.');
  await expect(model.getByRole('switch')).not.toBeChecked();
  await model.getByRole('switch', { name: 'GPT New is active' }).press('Space');
  await expectToast(page, 'GPT New is active.');
  const listed = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith('/api/admin/models'),
  );
  release();
  await listed;
  await page.unroute(registry);
  await expect(model.getByRole('switch')).toBeChecked();

  // A new price starts a new entry of the history; a deprecation date shows a warning.
  await chooseFromMenu(page, 'GPT New', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit GPT New' });
  await edit
    .getByRole('group', { name: /Prices/ })
    .getByRole('textbox', { name: 'Input', exact: true })
    .fill('0.5');
  await field(edit, 'Silence within an answer').fill('90');
  const soon = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await edit.getByLabel('Last day', { exact: true }).fill(soon);
  await choose(edit, 'Replacement', 'gpt-5-mini');
  await button(edit, 'Save changes').click();
  await expect(edit).toBeHidden();
  expect(await callApi(page, 'GET', '/api/admin/models')).toMatchObject({
    models: expect.arrayContaining([
      expect.objectContaining({ id, first_token_seconds: null, silence_seconds: 90, total_seconds: null }),
    ]),
  });
  await expect(model.getByText('14 days left')).toHaveAttribute('data-tone', 'fair');
  await expect(model.getByText('Replaced by gpt-5-mini')).toBeVisible();
  await expect(page.getByText(/past their last day or retire soon/)).toBeVisible();
  await chooseFromMenu(page, 'GPT New', 'Price history');
  const prices = page.getByRole('dialog', { name: 'Prices of GPT New' });
  await expect(prices.getByRole('row').nth(1).getByText('$0.50')).toBeVisible();
  await expect(prices.getByRole('row').nth(2).getByText('$0.075')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prices).toHaveCount(0);
  await inspect(page, 'console-models', { part: 'main' });

  // A catalog is previewed before it changes anything.
  await button(page, 'Import catalog').click();
  const importing = page.getByRole('dialog', { name: 'Import a model catalog' });
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
  await expect(page.getByText(/^No rules yet/)).toBeVisible();
  const addRule = page.getByRole('dialog', { name: 'Add routing rule' });
  for (const [name, type, wanted] of [
    ['Slides', 'PowerPoint', 'gpt-5-mini'],
    ['Letters', 'Word', 'gpt-5-new'],
  ] as const) {
    await expect(addRule).toBeHidden();
    await button(page, 'Add rule').click();
    await button(addRule, 'Add rule').click();
    await expect(addRule.getByText('Required')).toHaveCount(2);
    await field(addRule, 'Name').fill(name);
    await choose(addRule, 'Model', wanted);
    await choose(addRule, 'Document type', type);
    await button(addRule, 'Add rule').click();
    await expectToast(page, `Rule "${name}" added.`);
  }
  const rules = page.getByRole('list', { name: 'Routing rules' }).getByRole('listitem');
  await expect(rules.first()).toContainText('Slides');
  await button(page, 'Move Letters, 2 of 2. Arrow keys move it up and down.').focus();
  await page.keyboard.press('ArrowUp');
  await expect(rules.first()).toContainText('Letters');
  await expectToast(page, 'Letters is now number 1.');
  await expect(button(page, 'Move Letters, 1 of 2. Arrow keys move it up and down.')).toBeFocused();
  await button(page, 'Move Slides, 2 of 2. Arrow keys move it up and down.').hover();
  await page.mouse.down();
  const top = await rules.first().boundingBox();
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 10, { steps: 5 });
  await expect(page.getByText('Slides is at position 1.')).toBeAttached();
  await page.mouse.up();
  await expect(rules.first()).toContainText('Slides');

  const dry = page.getByRole('region', { name: 'Dry run' });
  await page.locator('input[type=file]').setInputFiles({
    name: reportDocument().name,
    mimeType: '',
    buffer: reportDocument().bytes,
  });
  await expect(dry.getByText(/^Type, characters and language are taken from/)).toBeVisible();
  await button(dry, 'Run').click();
  await expect(dry.getByText('Rule "Letters" applies')).toBeVisible();
  await expect(row(page, 'Slides').getByText('Not met: Type')).toBeVisible();
  await expect(page.getByText('No key for Anthropic serves it.').first()).toBeVisible();
  await inspect(page, 'console-routing', { part: 'main' });

  await rules.first().getByRole('switch', { name: 'Slides is active' }).press('Space');
  await expectToast(page, 'Slides is inactive.');
  await expect(rules.first().getByRole('switch')).not.toBeChecked();
  await chooseFromMenu(page, 'Letters', 'Edit');
  const editRule = page.getByRole('dialog', { name: 'Edit "Letters"' });
  await field(editRule, 'Characters, at most').fill('5000');
  await button(editRule, 'Save changes').click();
  await expect(rules.nth(1).getByText('At most: 5,000 characters')).toBeVisible();
  await chooseFromMenu(page, 'Slides', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete routing rule' });
  await button(question, 'Cancel').click();
  await expect(rules).toHaveCount(2);
  await chooseFromMenu(page, 'Slides', 'Delete');
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
  await expect(page.getByText('No reasons yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await inspect(page, 'console-ab-tests', { part: 'main' });

  // Another administrator has completed the test meanwhile: the later one is notified and sees the current state.
  const { tests } = (await callApi(page, 'GET', '/api/admin/ab-tests')) as {
    tests: readonly { readonly id: string; readonly name: string }[];
  };
  const copy = tests.find(({ name }) => name === 'Mini or new (copy)')?.id;
  const list = '**/api/admin/ab-tests';
  await page.route(list, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  for (const status of ['active', 'completed'])
    await callApi(page, 'PUT', '/api/admin/ab-tests', { id: copy, status });
  await button(clone, 'Start Test').click();
  await expect(alert(page)).toContainText("A test that is completed can't become active.");
  await page.unroute(list);
  await page.reload();
  await expect(clone.getByText('Completed', { exact: true })).toBeVisible();

  // An unreachable server has no error message of its own.
  await button(card, 'Clone').click();
  await expect(button(page, 'Start Test')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Routing', exact: true }).click();
  await expect(rules).toHaveCount(1);
  await server.kill();
  await rules.first().getByRole('switch').press('Space');
  await expect(alert(page).getByText('Failed to update rule')).toBeVisible();
  await expect(alert(page).getByText('Failed to load rules')).toBeVisible();
  await chooseFromMenu(page, 'Letters', 'Delete');
  await button(question, 'Delete').click();
  await expect(alert(page).getByText('Failed to delete rule')).toBeVisible();
  await page.getByRole('tab', { name: 'A/B Tests', exact: true }).click();
  await button(page, 'Start Test').click();
  await expect(alert(page).getByText('Failed to update test')).toBeVisible();
  await expect(alert(page).getByText('Failed to load A/B tests')).toBeVisible();
});
