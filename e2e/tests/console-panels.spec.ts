import type { Page } from '@playwright/test';
import { becomeAdministrator } from '../src/administrator.ts';
import { button, chooseFromMenu, field, row, toasts } from '../src/console.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** The first heading of each panel by its tab. */
const panelNames = {
  Monitoring: 'Resource Monitoring',
  Providers: 'Provider Health Monitoring',
  Models: 'Model Management',
  Routing: 'Smart Routing Rules',
  'A/B Tests': 'A/B Testing',
  Analytics: 'Analytics and Cost Tracking',
  Budgets: 'Budget Management',
  'API Keys': 'API Key Management',
  'Beta Users': 'Beta Users',
  'Grant Access': 'Custom Credits Management',
} as const;

const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test.describe.configure({ timeout: 300_000 });

test('every panel has its name, the overview links to it, and live panels refresh every 30 seconds', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  await page.clock.install();
  await page.goto(`${server.url}/admin`);
  const summary = page.getByLabel('At a glance');
  await expect(summary.getByText('Average NPS')).toBeVisible();
  await expect(summary.getByText('0 responses')).toBeVisible();
  for (const [action, tab] of Object.entries({
    'Grant custom credits': 'grants',
    'Grant beta access': 'grants',
    'Review feedback': 'feedback',
  })) {
    await page.getByRole('link', { name: action, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    await tabNamed(page, 'Overview').click();
  }

  for (const [tab, name] of Object.entries(panelNames)) {
    await tabNamed(page, tab).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  for (const [tab, path] of Object.entries({
    Providers: '/api/admin/provider-health',
    Monitoring: '/api/admin/monitoring',
  })) {
    await tabNamed(page, tab).click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const requested = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await page.clock.runFor(30_000);
    await requested;
  }
});

test('the badge says that all is well only once what needs attention is known', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/admin/overview', async (route) => {
    await held;
    await route.continue();
  });
  const health = page.waitForResponse('**/api/health');
  await page.goto(`${server.url}/admin?tab=system`);
  await (await health).finished();
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  const badge = page.getByText(/^Healthy, version |problems? now$|needs? attention$/);
  await expect(badge).toHaveCount(0);
  send();
  await expect(badge).toBeVisible();
});

test('a wide table keeps its names and actions in view on a phone, and the console lines up with the header', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/admin?tab=monitoring`);
  const table = page.getByRole('group', { name: 'Metrics' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  for (const left of [0, 9999]) {
    const inView = await table.evaluate((area, to) => {
      area.scrollLeft = to;
      const { left: start, right: end } = area.getBoundingClientRect();
      return [...area.querySelectorAll('tbody tr:first-child > [data-sticky]')].map((cell) => {
        const box = cell.getBoundingClientRect();
        return box.left >= start && box.right <= end;
      });
    }, left);
    expect(inView).toEqual([true, true]);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const edge = async (role: 'banner' | 'main', part: string) =>
    (await page.getByRole(role).locator(part).first().boundingBox())?.x;
  expect(await edge('banner', 'a')).toBe(await edge('main', 'h1'));
});

test('a form that was canceled while it was being saved does not close the next one', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  for (const name of ['First', 'Second'])
    await callApi(page, 'POST', '/api/admin/budgets', { name, budget_type: 'daily', amount_usd: 10 });
  await page.goto(`${server.url}/admin?tab=budgets`);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/budgets?*', async (route) => {
    if (route.request().method() === 'PUT') await answered;
    await route.continue();
  });

  await chooseFromMenu(page, 'First', 'Edit');
  const first = page.getByRole('dialog', { name: 'Edit "First"' });
  await field(first, 'Notes').fill('Saved late');
  await button(first, 'Save changes').click();
  await button(first, 'Cancel').click();
  await expect(first).toHaveCount(0);
  await chooseFromMenu(page, 'Second', 'Edit');
  const second = page.getByRole('dialog', { name: 'Edit "Second"' });
  await field(second, 'Notes').fill('Still being written');
  answer();
  await expect(row(page, 'Saved late')).toHaveCount(1);
  await expect(toasts(page).getByText('Budget updated successfully!')).toBeVisible();
  await expect(field(second, 'Notes')).toHaveValue('Still being written');
  await button(second, 'Save changes').click();
  await expect(row(page, 'Still being written')).toBeVisible();
});
