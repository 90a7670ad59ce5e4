import { request } from '@playwright/test';
import { makeAdministrator, setPlanOf } from '../src/administrator.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('a Business user creates a key, a program translates with it, and revoking it ends access', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await signUp(page, server);
  await page.goto(`${server.url}/settings?tab=account&section=api-keys`);
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('API access is part of Business.')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
  await expect(section.getByRole('button')).toHaveCount(0);

  await makeAdministrator(page, server);
  await setPlanOf(page, { tier: 'business' });
  await page.reload();
  await expect(section.getByText('No keys yet.')).toBeVisible();
  const create = section.getByRole('button', { name: 'Create API key' });
  await create.click();
  const createDialog = page.getByRole('dialog', { name: 'Create API key' });
  await expect(createDialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(createDialog.getByText('Give the key a name.')).toBeVisible();
  await createDialog.getByLabel('Name').fill('Build server');
  await inspect(page, 'api-key-form', { part: '[role=dialog]' });
  await createDialog.getByRole('button', { name: 'Create key' }).click();

  const made = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(made.getByText('Copy both now. They are not shown again.')).toBeVisible();
  const key = (await made.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^verso_/);
  await page.keyboard.press('Escape');
  await inspect(page, 'api-key-made', { part: '[role=dialog]' });
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toHaveCount(0);
  await expect(create).toBeFocused();
  const row = section.getByRole('listitem').filter({ hasText: 'Build server' });
  await expect(row).toContainText('Read and Translate');
  await expect(row).toContainText('never used');
  await expect(page.getByText(key)).toHaveCount(0);

  const program = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const { name, bytes } = reportDocument();
  const started = await program.post('/api/translations', {
    multipart: {
      options: JSON.stringify({ source_language: 'en', target_language: 'de' }),
      file: {
        name,
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: bytes,
      },
    },
  });
  expect(started.status(), await started.text()).toBe(202);
  const { id } = await started.json();
  await expect
    .poll(async () => (await (await program.get(`/api/translations/${id}`)).json()).status, {
      timeout: 60_000,
    })
    .toBe('completed');
  const link = await (await program.get(`/api/translations/${id}/download`)).json();
  // The link leads to the file storage, which must not receive the key.
  expect((await fetch(new URL(link.url, server.url))).status).toBe(200);

  await page.reload();
  await expect(row).toContainText('last used');
  await inspect(page, 'api-keys');
  await row.getByRole('button', { name: 'Revoke Build server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke “Build server”?' });
  await inspect(page, 'api-key-revoke', { part: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('No keys yet.')).toBeVisible();
  const refused = await program.get('/api/translations');
  expect([refused.status(), (await refused.json()).error]).toEqual([401, 'This API key was revoked.']);
  await program.dispose();
});
