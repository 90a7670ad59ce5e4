import { becomeAdministrator } from '../src/administrator.ts';
import { alert, button, chooseFromMenu, expectToast, field, row, savedText } from '../src/console.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { hold } from '../src/late.ts';
import { callApi, startByApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('budgets limit translation costs, and the analytics break the costs down', async ({
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
  // Expensive enough that one letter is noticeable.
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
  await field(form, 'Name').fill('Everything');
  await field(form, 'Notification email').fill('nobody');
  await button(form, 'Create budget').click();
  await expect(form.getByText('Enter an email address.')).toBeVisible();
  await field(form, 'Notification email').fill('');
  await field(form, 'Amount in USD').fill('1000000');
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
  await expectToast(page, 'Budget created successfully!');

  // A translation's cost appears in every matching budget.
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
  const budget = (name: string, amount: number, options: object = {}) =>
    callApi(page, 'POST', '/api/admin/budgets', {
      name,
      budget_type: 'total',
      amount_usd: Math.round(amount * 100) / 100,
      ...options,
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

  await test.step('a form that was canceled while it was being saved does not close the next one', async () => {
    const answer = await hold(page, /\/api\/admin\/budgets\?/, 'PUT');
    await chooseFromMenu(page, 'Near', 'Edit');
    const first = page.getByRole('dialog', { name: 'Edit "Near"' });
    await field(first, 'Notes').fill('Only letters');
    await button(first, 'Save changes').click();
    await button(first, 'Cancel').click();
    await expect(first).toHaveCount(0);
    await chooseFromMenu(page, 'Used up', 'Edit');
    const second = page.getByRole('dialog', { name: 'Edit "Used up"' });
    await field(second, 'Notes').fill('Still being written');
    await answer();
    await expect(row(page, 'Only letters')).toHaveCount(1);
    await expectToast(page, 'Budget updated successfully!');
    await expect(field(second, 'Notes')).toHaveValue('Still being written');
    await button(second, 'Save changes').click();
    await expect(row(page, 'Still being written')).toBeVisible();
  });

  await chooseFromMenu(page, 'Near', 'History');
  await expect(page.getByRole('dialog', { name: 'History of "Near"' }).getByRole('row')).toHaveCount(13);
  await page.keyboard.press('Escape');
  await chooseFromMenu(page, 'Near', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete budget' });
  await button(question, 'Delete').click();
  await expectToast(page, 'Budget "Near" deleted successfully');
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

  // An unreachable server has no error message of its own.
  await page.getByRole('tab', { name: 'Budgets', exact: true }).click();
  await expect(row(page, 'Used up')).toBeVisible();
  await server.kill();
  await button(page, 'Pause Used up').click();
  await expect(alert(page).getByText('Failed to update budget')).toBeVisible();
  await expect(alert(page).getByText('Failed to load budgets')).toBeVisible();
  await chooseFromMenu(page, 'Used up', 'Delete');
  await button(question, 'Delete').click();
  await expect(alert(page).getByText('Failed to delete budget')).toBeVisible();
  await button(page, 'Create budget').click();
  await field(form, 'Name').fill('Lost');
  await field(form, 'Amount in USD').fill('1');
  // First no response, then one without a message, as from a gateway in front of the server.
  await page.route('**/api/admin/budgets*', (route) => route.abort());
  await button(form, 'Create budget').click();
  await expect(alert(form)).toHaveText('Failed to save budget');
  await page.route('**/api/admin/budgets*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await button(form, 'Create budget').click();
  await expect(alert(form)).toHaveText('Failed to create budget');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
  await page.getByText('7 days', { exact: true }).click();
  await expect(alert(page)).toContainText('Failed to load data');
});
