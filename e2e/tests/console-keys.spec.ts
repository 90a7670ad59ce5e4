import { becomeAdministrator } from '../src/administrator.ts';
import { alert, button, choose, chooseFromMenu, field, row } from '../src/console.ts';
import { inspect } from '../src/inspect.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('provider keys are added, tested, switched, edited and deleted, and their values are never shown', async ({
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
  await expect(form.getByText('Tier 1: 15 a minute. Tier 2: 1000 a minute.')).toBeVisible();
  await field(form, 'Rate limit per minute').fill('7');
  await choose(form, 'Provider', 'OpenAI');
  await expect(field(form, 'Rate limit per minute')).toHaveValue('60');
  await expect(form.getByText('Starts with sk- (40 or more characters)')).toBeVisible();
  await field(form, 'Key name').fill('Main');
  await expect(form.getByLabel('Key value')).toHaveAttribute('type', 'password');
  await form.getByLabel('Key value').fill('short');
  await expect(form.getByText(/does not look like a key of this provider/)).toBeVisible();
  await form.getByLabel('Key value').fill(secret);
  await field(form, 'Base URL').fill(simulator.baseUrls.openai);
  await button(form, 'Add and test').click();
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice.getByText('API key "Main" added successfully!')).toBeVisible();
  await expect(notice.getByText('Tested: the provider answered with "Main".')).toBeVisible();
  const main = row(page, 'Main');
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByText(`••••••••${secret.slice(-4)}`)).toBeVisible();

  // A key that does not work is stored with the reason.
  await button(page, 'Add key').click();
  await choose(form, 'Provider', 'OpenAI');
  await field(form, 'Key name').fill('Spare');
  await form.getByLabel('Key value').fill(dead);
  await field(form, 'Base URL').fill(simulator.baseUrls.openai);
  await button(form, 'Add and test').click();
  await expect(notice.getByText(/^"Spare" was saved, but its test failed: /)).toBeVisible();
  const spareRow = row(page, 'Spare');
  await expect(spareRow.getByText('Failed', { exact: true })).toBeVisible();
  await expect(spareRow.getByRole('img', { name: 'Needs attention' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Needs attention' })).toHaveCount(0);
  await expect(page.getByText('1 key needs attention.')).toBeVisible();
  await button(page, 'Show').click();
  await expect(page).toHaveURL(/status=attention/);
  await expect(main).toHaveCount(0);
  await choose(page, 'Status', 'All keys');
  await inspect(page, 'console-api-keys', { part: 'main' });

  await button(page, 'Disable Main').click();
  await expect(notice.getByText('API key status updated to "disabled"')).toBeVisible();
  await button(page, 'Activate Main').click();
  await expect(notice.getByText('API key status updated to "active"')).toBeVisible();
  await chooseFromMenu(page, 'Main', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit "Main"' });
  await field(edit, 'Priority').fill('900');
  await field(edit, 'Rate limit per minute').fill('');
  await button(edit, 'Save changes').click();
  await expect(notice.getByText('API key "Main" updated successfully!')).toBeVisible();
  await expect(main.getByText('900', { exact: true })).toBeVisible();
  await expect(main.getByText('Unlimited')).toBeVisible();

  await chooseFromMenu(page, 'Spare', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete API key' });
  await button(question, 'Delete').click();
  await expect(notice.getByText('API key "Spare" deleted successfully')).toBeVisible();
  await expect(spareRow).toHaveCount(0);
  const shown =
    (await page.content()) + JSON.stringify(await callApi(page, 'GET', '/api/admin/manage-api-keys'));
  expect(shown).toContain(secret.slice(-4));
  expect(shown).not.toContain(secret.slice(0, -4));

  // An unreachable server has no error message of its own.
  await server.kill();
  await button(page, 'Disable Main').click();
  await expect(alert(page).getByText('Failed to update API key')).toBeVisible();
  await expect(alert(page).getByText('Failed to load API keys')).toBeVisible();
  await chooseFromMenu(page, 'Main', 'Delete');
  await button(question, 'Delete').click();
  await expect(alert(page).getByText('Failed to delete API key')).toBeVisible();
  await button(page, 'Add key').click();
  await field(form, 'Key name').fill('Lost');
  await form.getByLabel('Key value').fill(secret);
  await button(form, 'Add and test').click();
  await expect(alert(form)).toHaveText('Failed to add API key');
});

test('the key of a server in the own network has its limits, and shows what its models can not do', {
  tag: '@rare',
}, async ({ page, startServer, simulator }) => {
  const server = await startServer();
  simulator.behave({ habits: ['noSystemRole', 'noUsage'] });
  await becomeAdministrator(page, server);
  await page.goto(`${server.url}/admin?tab=api-keys`);
  await button(page, 'Add key').click();
  const form = page.getByRole('dialog', { name: 'Add API key' });
  await choose(form, 'Provider', 'OpenAI-compatible server');
  await field(form, 'Key name').fill('Office');
  const times = form.getByRole('group', { name: 'Time limits of a call, in seconds' });
  await expect(times.getByText(/^Empty: /)).toHaveText(['Empty: 60', 'Empty: 30', 'Empty: 600']);
  await field(form, 'Base URL').fill(simulator.baseUrls['openai-compatible']);
  const ownTimes = form.getByRole('group', {
    name: /^Time limits of a call to a server in your own network/,
  });
  await expect(ownTimes.getByText(/^Empty: /)).toHaveText(['Empty: 600', 'Empty: 120', 'Empty: 3600']);
  await expect(form.getByText('Empty: 1, because the server is in your own network')).toBeVisible();
  await field(form, 'Until the first word').fill('900');
  await field(form, 'Whole answer').fill('7200');
  await field(form, 'Calls at the same time').fill('2');
  await field(form, 'Model').fill('gemma2');
  await inspect(page, 'console-server-key-form');
  await button(form, 'Add and test').click();
  const office = row(page, 'Office');
  await expect(office.getByText('gemma2: no system role and no usage in answers')).toBeVisible();
  await inspect(page, 'console-server-key', { part: 'main' });
  const { keys } = (await callApi(page, 'GET', '/api/admin/manage-api-keys')) as {
    readonly keys: readonly object[];
  };
  expect(keys).toMatchObject([
    {
      key_name: 'Office',
      settings: { model: 'gemma2', firstTokenSeconds: 900, totalSeconds: 7200, concurrency: 2 },
    },
  ]);
});
