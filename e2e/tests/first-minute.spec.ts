import { makeAdministrator } from '../src/administrator.ts';
import { signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('an administrator is guided through the set-up, and users see no plans and the languages of the operator', async ({
  page,
  browser,
  startServer,
}) => {
  const server = await startServer({ PLANS: '', ADMIN_SECOND_STEP: 'optional', LANGUAGES: 'de,pt-BR' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(server.url);
  await expect(visitor.getByRole('link', { name: 'Pricing' }).first()).toBeVisible();

  await signUp(page, server);
  await expect(page.getByText('Your plan translates Word documents')).toBeHidden();
  const target = page.getByRole('combobox', { name: 'Target language' });
  // Spanish, the usual default, is not offered here.
  await expect(target).toHaveValue('German');
  await target.click();
  await expect(page.getByRole('option')).toHaveText([/^German/, /^Portuguese \(Brazil\)/]);
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
