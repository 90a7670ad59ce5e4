import type { Page } from '@playwright/test';
import { becomeAdministrator } from '../src/administrator.ts';
import { hold } from '../src/late.ts';
import { expect, test } from '../src/test.ts';
import { watchViolations } from '../src/violations.ts';

/** The first heading of each panel by its tab. */
const panelNames = {
  Monitoring: 'Resource Monitoring',
  Providers: 'Provider Health Monitoring',
  Models: 'Model Management',
  Routing: 'Smart Routing Rules',
  'A/B Tests': 'A/B Testing',
  Analytics: 'Analytics and Cost Tracking',
  Budgets: 'Budget Management',
  'API Costs': 'API Costs',
  'API Keys': 'API Key Management',
  'Beta Users': 'Beta Users',
  'All Users': 'All Users',
  Feedback: 'Feedback',
  'Grant Access': 'Custom Credits Management',
  Jobs: 'Jobs',
  System: 'System',
  'Audit Log': 'Audit Log',
} as const;

const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('panels have names, refresh, fit a phone, violate no policy, and survive a crash of another panel', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(page, server);
  const violations = watchViolations(page);

  await test.step('the badge says that all is well only once what needs attention is known', async () => {
    const answer = await hold(page, /\/api\/admin\/overview$/);
    const health = page.waitForResponse('**/api/health');
    await page.goto(`${server.url}/admin?tab=system`);
    await (await health).finished();
    await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
    const badge = page.getByText(/^Healthy, version |problems? now$|needs? attention$/);
    await expect(badge).toHaveCount(0);
    await answer();
    await expect(badge).toBeVisible();
  });

  await page.clock.install();
  await page.goto(`${server.url}/admin`);
  const summary = page.getByLabel('At a glance');
  await expect(summary.getByText('Average NPS')).toBeVisible();
  await expect(summary.getByText('0 responses')).toBeVisible();
  for (const [action, tab] of Object.entries({
    'Grant custom credits': 'grants',
    'Grant beta access': 'grants',
    'Review feedback': 'feedback',
  }))
    await expect(page.getByRole('link', { name: action, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`tab=${tab}`),
    );

  for (const [tab, name] of Object.entries(panelNames)) {
    await tabNamed(page, tab).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0);
  }
  expect(violations).toEqual([]);

  for (const [tab, path] of Object.entries({
    Providers: '/api/admin/provider-health',
    Monitoring: '/api/admin/monitoring',
  })) {
    await tabNamed(page, tab).click();
    // The clock may be set before the panel, which has just been opened, waits for its next request.
    await expect(async () => {
      const requested = page.waitForRequest((request) => new URL(request.url()).pathname === path, {
        timeout: 1_000,
      });
      await page.clock.runFor(30_000);
      await requested;
    }).toPass();
  }

  await test.step('a wide table keeps its names and actions in view on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
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

  await test.step('a crashed panel leaves the other tabs usable', async () => {
    await page.route('**/assets/budgets-panel-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default function BudgetsPanel() { throw new TypeError('broken'); }`,
      }),
    );
    await page.goto(`${server.url}/admin?tab=budgets`);
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
    await tabNamed(page, 'Routing').click();
    await expect(page.getByRole('heading', { name: 'Smart Routing Rules' })).toBeVisible();
  });
});
