import type { Page } from '@playwright/test';
import { makeAdministrator } from '../src/administrator.ts';
import { reportDocument } from '../src/documents.ts';
import {
  chooseDocument,
  chooseTarget,
  expectSuccess,
  openOptions,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Translate Document' });
const options = (page: Page) => page.getByRole('button', { name: /^Options/ });

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the primary button is visible, and options open below it and collapse after the first translation', async ({
    page,
    demoServer,
  }) => {
    await signUp(page, demoServer);
    await expect(start(page)).toBeInViewport({ ratio: 1 });
    await expect(options(page)).toBeInViewport({ ratio: 1 });
    await expect(options(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveText(/Balanced.*General template/);
    await chooseDocument(page, reportDocument());
    await expect(start(page)).toBeInViewport({ ratio: 1 });

    const area = page.getByRole('region', { name: 'Document', exact: true });
    const box = await area.locator('[data-chosen]').boundingBox();
    const content = await area.locator('[data-chosen] > *').boundingBox();
    expect((box?.height ?? 0) - (content?.height ?? 0)).toBeLessThan(6);

    await chooseTarget(page, 'Spanish');
    await startTranslation(page);
    await expectSuccess(page);
    await page.goto(demoServer.url);
    await expect(options(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('combobox', { name: 'Translation mode' })).toBeHidden();
    await openOptions(page);
    await expect(page.getByRole('combobox', { name: 'Translation mode' })).toBeVisible();
    await page.reload();
    await expect(options(page)).toHaveAttribute('aria-expanded', 'true');
  });
});

test('an administrator is guided through the set-up, and users see no plans while limits are off', async ({
  page,
  browser,
  startServer,
}) => {
  const server = await startServer({ PLANS: '', ADMIN_SECOND_STEP: 'optional' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(server.url);
  await expect(visitor.getByRole('link', { name: 'Pricing' }).first()).toBeVisible();

  await signUp(page, server);
  await expect(page.getByText('Your plan translates Word documents')).toBeHidden();
  await makeAdministrator(page, server);
  await page.goto(server.url);
  await expect(page).toHaveURL(/\/admin/);
  const setUp = page.getByRole('region', { name: 'Set up this server' });
  await expect(setUp.getByText('4 steps are left.')).toBeVisible();
  await setUp.getByRole('button', { name: /My team and I/ }).click();
  await expect(setUp.getByText('Without limits: no one sees plans or prices.')).toBeVisible();
  await expect(setUp.getByText('Neither Ollama nor LM Studio was found')).toBeVisible();
  await expect(setUp.getByText(/No mail server is set/)).toBeVisible();
  for (const task of ['Connect a language model', 'Check that email works', 'Translate your first document'])
    await setUp.getByRole('button', { name: `Skip: ${task}` }).click();
  await expect(setUp).toBeHidden();

  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Billing' })).toHaveCount(0);
  await expect(page.getByText(/ plan$/)).toHaveCount(0);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText(/characters left|Upgrade/)).toHaveCount(0);
  await page.goto(`${server.url}/pricing`);
  await expect(page).not.toHaveURL(/pricing/);

  await visitor.goto(server.url);
  await expect(
    visitor
      .getByRole('link', { name: 'Get Started' })
      .or(visitor.getByRole('button', { name: 'Get Started Free' }))
      .first(),
  ).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await expect(visitor.locator('#pricing:visible')).toHaveCount(0);
  await expect(visitor.getByText(/\$\d/).filter({ visible: true })).toHaveCount(0);
  await visitor.goto(`${server.url}/pricing`);
  await expect(visitor).not.toHaveURL(/pricing/);
});
