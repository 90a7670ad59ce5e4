import type { Page } from '@playwright/test';
import { becomeAdministrator } from '../src/administrator.ts';
import { reportDocument } from '../src/documents.ts';
import { screenshot } from '../src/screenshot.ts';
import { chooseDocument, chooseTarget, expectSuccess } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const consoleTabs = [
  'overview',
  'monitoring',
  'providers',
  'models',
  'routing',
  'ab-tests',
  'analytics',
  'api-costs',
  'budgets',
  'api-keys',
  'beta-users',
  'grants',
  'feedback',
  'jobs',
  'system',
  'audit',
];

/** Everything that the browser blocks on this page from its start. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => seen.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      Reflect.get(
        window,
        'reportViolation',
      )(
        `${location.pathname}${location.search}: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      );
    });
  });
  page.on('console', (message) => {
    if (/content.security.policy|permissions.policy|trusted/i.test(message.text()))
      seen.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`${page.url()}: ${error.message}`));
  return async () => seen;
}

test('no page violates its content security policy, from the landing page to the console', async ({
  page,
  startServer,
}) => {
  test.setTimeout(600_000);
  const server = await startServer();
  const violations = await watchViolations(page);

  for (const path of [
    '/',
    '/pricing',
    '/privacy',
    '/no-such-page',
    '/reset-password?token=none',
    '/api/docs',
  ]) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.getByRole('main').hover();
    await page.waitForLoadState('networkidle');
    await screenshot(page, `policy${path.replace(/\W+/g, '-')}`, true);
  }
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Get Started Free' }).first().click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await screenshot(page, 'policy-sign-in');

  await becomeAdministrator(page, server);
  await chooseDocument(page, reportDocument());
  await chooseTarget(page, 'German');
  await screenshot(page, 'policy-translate');
  await page.getByRole('button', { name: 'Translate Document' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);
  await screenshot(page, 'policy-result', true);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText('1 saved translation')).toBeVisible();
  for (const tab of ['account', 'usage', 'billing']) {
    await page.goto(`${server.url}/settings?tab=${tab}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await screenshot(page, `policy-settings-${tab}`, true);
  }
  for (const tab of consoleTabs) {
    await page.goto(`${server.url}/admin?tab=${tab}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0);
  }
  await screenshot(page, 'policy-console', true);
  expect(await violations()).toEqual([]);
});
