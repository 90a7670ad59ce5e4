import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { becomeAdministrator } from '../src/administrator.ts';
import { expectToast } from '../src/console.ts';
import { longDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { mailsTo } from '../src/outbox.ts';
import type { VersoServer } from '../src/server.ts';
import { callApi, createAccount, startByApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const banner = (page: Page) => page.getByRole('alert').locator('[data-tone=danger]');
const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** An administrator in a separate browser, whose address the operator configured and the server verified. */
async function secondAdministrator(browser: Browser, server: VersoServer, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/api/config`);
  await callApi(page, 'POST', '/api/auth/sign-up/email', {
    name: 'Second',
    email,
    password: 'correct horse battery',
  });
  await expect.poll(() => mailsTo(server, email).length).toBeGreaterThan(0);
  const mail = (mailsTo(server, email)[0] ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  await page.goto(mail.match(/http\S+verify-email\S+/)?.[0] ?? '');
  await expect
    .poll(async () => JSON.stringify(await callApi(page, 'GET', '/api/me')))
    .toContain('"is_admin":true');
  return page;
}

/** Clicks all buttons of a table, one per translating process; each disappears when clicked. */
async function pressEach(buttons: Locator, count: number, toast?: string): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await expect(buttons).toHaveCount(left);
    await buttons.first().click();
    // At once: it goes after five seconds, which a busy machine may need for the table.
    if (toast !== undefined) await expectToast(buttons.page(), toast);
  }
  await expect(buttons).toHaveCount(0);
}

test('the printed link makes an administrator, who sees changes by another one live', async ({
  page,
  browser,
  startServer,
}) => {
  const server = await startServer({ ADMIN_EMAILS: 'second@example.org' });
  const admin = await createAccount(page, server);

  await test.step('the link works once, and the menu shows the role', async () => {
    const link = server.output.match(/https?:\/\/\S+\/setup\?token=\S+/)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Become administrator' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    const opener = page.getByRole('button', { name: `Account menu of ${admin.email}` });
    const menu = page.getByRole('menu');
    await opener.click();
    await expect(menu.getByText('Admin', { exact: true })).toBeVisible();
    await expect(menu.getByText('Beta Tester')).toHaveCount(0);
    await callApi(page, 'POST', '/api/admin/grant-beta-access', { userEmail: admin.email });
    await page.goto(link);
    await page.getByRole('button', { name: 'Become administrator' }).click();
    await expect(page.getByText('The server could not be set up')).toBeVisible();
    await opener.click();
    for (const badge of [admin.email, 'Admin', 'Beta Tester'])
      await expect(menu.getByText(badge, { exact: true })).toBeVisible();
    for (const item of ['Settings', 'Send Feedback', 'Sign Out'])
      await expect(menu.getByRole('menuitem', { name: item })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Translations' })).toBeVisible();
  });

  await test.step('a visitor is sent to sign-in and back, and a user is sent away', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${server.url}/admin?tab=jobs`);
    await visitor.getByLabel('E-mail').fill(admin.email);
    await expect(visitor.getByText('Admin Dashboard')).toHaveCount(0);
    await visitor.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await visitor.locator('form').getByRole('button', { name: 'Sign In' }).click();
    await expect(visitor).toHaveURL(`${server.url}/admin?tab=jobs`);
    await expect(visitor.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
    await visitor.context().clearCookies();
    await createAccount(visitor, server);
    await visitor.goto(`${server.url}/admin`);
    await expect(visitor).toHaveURL(`${server.url}/`);
    await visitor.context().close();
  });

  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=monitoring$/);

  const second = await secondAdministrator(browser, server, 'second@example.org');
  await second.goto(`${server.url}/admin?tab=monitoring`);
  await expect(second.getByRole('switch', { name: 'Watch Memory' })).toBeChecked();
  await page.getByRole('switch', { name: 'Watch Memory' }).press('Space');
  await expect(page.getByText('Memory is no longer watched')).toBeVisible();
  await expect(second.getByRole('switch', { name: 'Watch Memory' })).not.toBeChecked();

  await openTab(second, 'Audit Log');
  await second.getByRole('searchbox', { name: 'Action' }).fill('monitoring');
  const entry = rowOf(second, 'monitoring_config.update');
  await expect(entry).toContainText(admin.email);
  const field = entry.locator('dl > div').filter({ hasText: 'is_enabled' });
  await expect(field.locator('del')).toHaveText('true');
  await expect(field.locator('ins')).toHaveText('false');
  await expect(second).toHaveURL(/action=monitoring/);
  const csv = second.waitForEvent('download');
  await second.getByRole('link', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('monitoring_config.update');
  await inspect(second, 'console-audit', { part: 'main' });

  await openTab(second, 'System');
  const settings = second.getByRole('table', { name: 'Settings' });
  await expect(settings.getByRole('row').filter({ hasText: 'SMTP_URL' })).toContainText('Not set');
  await expect(settings.getByRole('row').filter({ hasText: 'PUBLIC_URL' })).toContainText(server.url);
  await expect(second.getByText('Migrations applied')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Backups' })).toContainText(server.documents);
  await inspect(second, 'console-system', { part: 'main' });
});

test('metrics are measured, configured, alerted on and resolved, and every failure is reported', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  // The machine that runs the tests may have a nearly full disk.
  for (const metric of ['memory', 'disk_used'])
    await callApi(page, 'PUT', `/api/admin/monitoring-config?metric_name=${metric}`, {
      threshold_percentage: 100,
    });
  await callApi(page, 'POST', '/api/admin/check_all_usage_metrics');
  await page.goto(`${server.url}/admin?tab=monitoring`);
  await expect(page.getByText('No active alerts.')).toBeVisible();
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expectToast(page, 'All metrics measured');
  const usage = page.getByRole('table', { name: 'Measurements' });
  await expect(usage.getByRole('row').filter({ hasText: 'Database size' }).first()).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('database_size');

  // A limit that the database already exceeds.
  await page.getByRole('button', { name: 'Edit Database size' }).click();
  const form = page.getByRole('dialog', { name: 'Watch Database size' });
  await expect(form.getByRole('textbox', { name: 'Threshold (percent)' })).toHaveValue('80');
  await form.getByRole('textbox', { name: 'Limit (GiB)' }).fill('0.001');
  await form.getByRole('textbox', { name: 'Threshold (percent)' }).fill('90');
  await form.getByRole('textbox', { name: 'Alert email' }).fill('operator@example.org');
  await form.getByRole('textbox', { name: 'Webhook URL' }).fill('http://127.0.0.1:9/hook');
  await form.getByRole('button', { name: 'Test webhook' }).click();
  await expect(form.getByText(/^Not delivered: /)).toBeVisible();
  await form.getByRole('textbox', { name: 'Webhook URL' }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Database size saved');
  await page.getByRole('button', { name: 'Check Now' }).click();
  const alerts = page.getByRole('table', { name: 'Active alerts' });
  await expect(alerts.getByRole('row').filter({ hasText: 'Database size' })).toBeVisible();
  const metric = page
    .getByRole('table', { name: 'Metrics' })
    .getByRole('row')
    .filter({ hasText: 'Database size' });
  await expect(metric.locator('[data-tone=bad]').first()).toBeVisible();
  await expect(metric).toContainText('operator@example.org');
  await inspect(page, 'console-monitoring', { part: 'main' });
  await openTab(page, 'Providers');
  const probe = page.getByRole('button', { name: 'Check now: Google Gemini' });
  await expect(probe).toBeVisible();
  await openTab(page, 'Overview');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Database size');
  await openTab(page, 'Monitoring');
  await alerts.getByRole('button', { name: /^Resolve/ }).click();
  await expect(page.getByText('No active alerts.')).toBeVisible();
  await page.getByRole('button', { name: 'Show history' }).click();
  const past = page.getByRole('table', { name: 'Alert history' });
  await expect(past.getByRole('row').filter({ hasText: 'Database size' })).toContainText('Resolved');

  // Another alert opens, and then the server goes down.
  await callApi(page, 'PUT', '/api/admin/monitoring-config?metric_name=disk_used', { quota_limit: 1 });
  await callApi(page, 'POST', '/api/admin/check_all_usage_metrics');
  await expect(alerts.getByRole('row').filter({ hasText: 'Disk' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Memory' }).click();
  const memory = page.getByRole('dialog', { name: 'Watch Memory' });
  await server.stop();
  await memory.getByRole('button', { name: 'Save' }).click();
  await expect(memory.getByRole('alert')).toContainText('Failed to update configuration');
  await memory.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expect(banner(page).filter({ hasText: 'Failed to check usage' })).toBeVisible();
  await expect(banner(page).filter({ hasText: 'Failed to load monitoring data' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('switch', { name: 'Watch Disk' }).press('Space');
  await expect(banner(page).filter({ hasText: 'Failed to toggle configuration' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await alerts.getByRole('button', { name: /^Resolve/ }).click();
  await expect(banner(page).filter({ hasText: 'Failed to resolve alert' })).toBeVisible();
  await openTab(page, 'Providers');
  await probe.click();
  await expect(banner(page).filter({ hasText: 'Failed to trigger health check' })).toBeVisible();
  await expect(banner(page).filter({ hasText: 'Failed to load provider health' })).toBeVisible();
});

test('an administrator sees, diagnoses and ends an incident in the console', { tag: '@rare' }, async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer({
    GEMINI_API_KEY: 'key-of-the-operator-0123456789',
    GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
    GEMINI_RPM: '100000',
  });
  await becomeAdministrator(page, server);
  await page.goto(`${server.url}/admin`);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toBeVisible();
  await expect(attention).not.toContainText('are paused');
  await openTab(page, 'Providers');
  await expect(rowOf(page, 'OpenAI').first()).toContainText('Unknown');
  await page.getByRole('button', { name: 'Check now: Google Gemini' }).click();
  await expectToast(page, /^Google Gemini answered in/);
  await expect(rowOf(page, 'Google Gemini').first()).toContainText('Healthy');
  await page.getByRole('button', { name: 'Check now: OpenAI', exact: true }).click();
  await expect(banner(page)).toHaveText('There is no active key for OpenAI. Add or activate a key first.');
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();

  // With a second model as a fallback, neither needs five consecutive failures before the key is paused.
  const { models: known } = (await callApi(page, 'GET', '/api/admin/models')) as {
    models: { id: string; model_id: string; provider: string }[];
  };
  for (const { id } of known.filter(
    ({ provider, model_id }) => provider === 'google-gemini' && model_id !== 'gemini-3.6-flash',
  ))
    await callApi(page, 'PUT', '/api/admin/models', { id, is_active: false });
  simulator.behave({ failWith: 500 });
  for (const paragraphs of [3, 4, 5]) await startByApi(page, longDocument(paragraphs));
  await openTab(page, 'Overview');
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh data' }).click();
        await expectToast(page, 'Data refreshed');
        return attention.innerText();
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toContain('are paused');
  await inspect(page, 'console-overview', { part: 'main' });

  await openTab(page, 'Providers');
  await expect(rowOf(page, 'Google Gemini').first()).toContainText('Circuit open');
  await expect(page.getByRole('img', { name: /open in \d+ half hours?$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Check now: Google Gemini' }).click();
  await expectToast(page, /^Google Gemini did not answer/);
  await expect(page.getByRole('table', { name: 'Provider errors' })).toContainText('overloaded');
  await inspect(page, 'console-providers', { part: 'main' });

  await openTab(page, 'API Costs');
  const models = page.getByRole('table', { name: 'Costs by model' });
  await expect(models.locator('[data-tone=bad]').first()).toHaveText(/%$/);
  await expect(
    page.getByRole('table', { name: 'State of circuit breakers' }).getByRole('row').nth(1),
  ).toContainText('Open');
  await expect(page.getByText('Impaired')).toBeVisible();
  await expect(page.getByText(/^The cheapest model is/)).toBeVisible();
  await page.getByText('90 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=90/);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('api-costs-90-days.csv');
  await inspect(page, 'console-api-costs', { part: 'main' });

  // One click avoids waiting for the next automatic attempt.
  await openTab(page, 'Overview');
  await attention
    .getByRole('button', { name: /^Reset circuit/ })
    .first()
    .click();
  await expectToast(page, /^Calls to .* are allowed again\.$/);

  await server.stop();
  await openTab(page, 'API Costs');
  await page.getByText('7 days', { exact: true }).click();
  await expect(banner(page).filter({ hasText: 'Failed to load data' })).toBeVisible();
});

test('jobs show their timeline and can be canceled and retried; workers can be drained', async ({
  page,
  simulator,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  const key_value = 'key-of-the-operator-0123456789';
  await callApi(page, 'POST', '/api/admin/manage-api-keys', {
    provider: 'google-gemini',
    key_name: 'Main',
    key_value,
    base_url: simulator.baseUrls['google-gemini'],
    rate_limit_rpm: 100_000,
  });
  await page.goto(`${server.url}/admin?tab=jobs`);
  await expect(page.getByText(/^No jobs./)).toBeVisible();
  const workers = page.getByRole('table', { name: 'Workers' });
  const queue = page.getByRole('table', { name: 'Jobs', exact: true });
  const drain = workers.getByRole('button', { name: /^Drain / });
  const resume = workers.getByRole('button', { name: /^Resume / });
  await expect(drain).toHaveCount(server.workers);
  await expect(workers).toContainText('Working');
  await pressEach(drain, server.workers, 'No new translations are started');
  await expect(workers).not.toContainText('Working');
  await expect(workers).toContainText('Drained');

  await startByApi(page, longDocument(3));
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Queued' }).click();
  await expect(page).toHaveURL(/state=queued/);
  await expect(queue.getByRole('row')).toHaveCount(2);
  await expect(queue).toContainText('Queued');
  await queue.getByRole('button', { name: /^Actions for job/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel job' }).click();
  const confirm = page.getByRole('dialog', { name: 'Cancel job' });
  await confirm.getByRole('button', { name: 'Cancel job' }).click();
  await expectToast(page, 'Job canceled');
  await expect(page.getByText(/^No jobs./)).toBeVisible();

  simulator.behave({ deadKeys: [key_value] });
  await pressEach(resume, server.workers);
  await expect(workers).not.toContainText('Drained');
  await expect(workers).toContainText('Working');
  await startByApi(page, longDocument(4));
  await page.goto(`${server.url}/admin?tab=jobs&state=failed`);
  await expect
    .poll(
      async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
        await expect(queue.or(page.getByText(/^No jobs./)).first()).toBeVisible();
        return queue.getByRole('row').count();
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  await inspect(page, 'console-jobs', { part: 'main' });
  await queue.getByRole('button', { name: /^Actions for job/ }).click();
  await page.getByRole('menuitem', { name: 'Timeline' }).click();
  const timeline = page.getByRole('dialog', { name: 'Job timeline' });
  await expect(timeline.getByText('Why this model')).toBeVisible();
  await expect(timeline.getByRole('table', { name: 'Model calls' })).toContainText('auth');
  await expect(page).toHaveURL(/job=[0-9a-f-]{36}/);
  await timeline.getByRole('button', { name: 'Close' }).click();

  // The key is fixed via the link in the message, and the job continues.
  simulator.behave({});
  await openTab(page, 'Overview');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('Google Gemini key "Main"');
  await attention.getByRole('button', { name: /^Test now/ }).click();
  await expectToast(page, 'API key status updated to "active"');
  await expect(attention).not.toContainText('It failed and is not in use.');
  await expect(attention).toContainText('Many of its calls fail.');
  await page.goto(`${server.url}/admin?tab=jobs&state=failed`);
  await queue.getByRole('button', { name: /^Actions for job/ }).click();
  await page.getByRole('menuitem', { name: 'Retry' }).click();
  await expectToast(page, 'Job queued again');
  await expect(page.getByText(/^No jobs./)).toBeVisible();
  expect(await page.content()).not.toContain(key_value);
});
