import { type Page, request } from '@playwright/test';
import { becomeAdministrator, setPlanOf } from '../src/administrator.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { mailsTo } from '../src/outbox.ts';
import type { VersoServer } from '../src/server.ts';
import { callApi, startByApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** Creates a key, translates with it as a program, and revokes it. */
async function useApiKey(owner: Page, server: VersoServer): Promise<void> {
  await owner.goto(`${server.url}/settings?tab=account&section=api-keys`);
  const section = owner.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('No keys yet.')).toBeVisible();
  const create = section.getByRole('button', { name: 'Create API key' });
  await create.click();
  const createDialog = owner.getByRole('dialog', { name: 'Create API key' });
  await expect(createDialog.getByLabel('Name')).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(createDialog.getByText('Give the key a name.')).toBeVisible();
  await createDialog.getByLabel('Name').fill('Build server');
  await createDialog.getByRole('button', { name: 'Create key' }).click();

  const made = owner.getByRole('dialog', { name: 'Your new API key' });
  await expect(made.getByText('Copy both now. They are not shown again.')).toBeVisible();
  const key = (await made.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^verso_/);
  await owner.keyboard.press('Escape');
  await inspect(owner, 'api-key-made', { part: '[role=dialog]' });
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toHaveCount(0);
  await expect(create).toBeFocused();
  const row = section.getByRole('listitem').filter({ hasText: 'Build server' });
  await expect(row).toContainText('Read and Translate');
  await expect(row).toContainText('never used');
  await expect(owner.getByText(key)).toHaveCount(0);

  const program = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const started = await program.post('/api/translations', {
    multipart: {
      options: JSON.stringify({ source_language: 'en', target_language: 'de' }),
      file: {
        name: 'by-program.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: reportDocument().bytes,
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

  await owner.reload();
  await expect(row).toContainText('last used');
  await inspect(owner, 'api-keys');
  await row.getByRole('button', { name: 'Revoke Build server' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Revoke “Build server”?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('No keys yet.')).toBeVisible();
  const refused = await program.get('/api/translations');
  expect([refused.status(), (await refused.json()).error]).toEqual([401, 'This API key was revoked.']);
  await program.dispose();
}

test('a Business user gives a program a key, and shares a workspace: one plan, one history, one library', async ({
  page: owner,
  browser,
  startServer,
}) => {
  const server = await startServer();
  await becomeAdministrator(owner, server);
  await owner.goto(`${server.url}/settings?tab=account&section=team`);
  const section = owner.getByRole('region', { name: 'Team workspace' });
  await expect(section.getByText('A workspace for up to five people is part of Business.')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');

  await owner.goto(`${server.url}/settings?tab=account&section=api-keys`);
  const apiKeys = owner.getByRole('region', { name: 'API keys' });
  await expect(apiKeys.getByText('API access is part of Business.')).toBeVisible();
  await expect(apiKeys.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
  await expect(apiKeys.getByRole('button')).toHaveCount(0);

  await setPlanOf(owner, { tier: 'business' });
  await useApiKey(owner, server);
  await owner.goto(`${server.url}/settings?tab=account&section=team`);
  await section.getByRole('button', { name: 'Create workspace' }).click();
  await expect(section.getByText('Please enter a name')).toBeVisible();
  await section.getByLabel('Workspace name').fill('Acme translations');
  await section.getByRole('button', { name: 'Create workspace' }).click();
  await expect(section.getByText('Acme translations · 1 of 5 seats taken · On your plan.')).toBeVisible();

  const email = `colleague.${process.pid}@example.org`;
  await section.getByLabel('E-mail address').fill(email);
  await section.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(owner.getByText('The invitation is ready. This server sends no e-mail')).toBeVisible();
  await expect(section.getByText('2 of 5 seats taken')).toBeVisible();
  await expect(section.getByRole('list', { name: 'Invitations' }).getByText(email)).toBeVisible();
  await expect.poll(() => mailsTo(server, email).length).toBe(1);

  // The mailed link, in a browser without a session.
  const context = await browser.newContext();
  const member = await context.newPage();
  const [mail = ''] = mailsTo(server, email);
  const link = mail.replaceAll('=\r\n', '').match(/https?:\/\/localhost:\d+\/invitation\/[\w.-]+/)?.[0] ?? '';
  await member.goto(link);
  await expect(member.getByRole('heading', { name: 'Join a workspace' })).toBeVisible();
  await expect(
    member.getByText(`Create an account with ${email}, or sign in to it, to accept.`),
  ).toBeVisible();
  await member.getByLabel('E-mail').fill(email);
  await member.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await member.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(member.getByText('You join as a member.')).toBeVisible();
  await inspect(member, 'team-invitation');
  await member.getByRole('button', { name: 'Join workspace' }).click();
  await expect(member.getByRole('heading', { name: 'Welcome to “Acme translations”' })).toBeVisible();
  for (const _ of ['once', 'twice']) await callApi(member, 'POST', '/api/survey/dismissals');

  // A member's translation uses the owner's characters, and both see it.
  await startByApi(member, reportDocument());
  await member.goto(`${server.url}/settings?tab=usage`);
  await expect(
    member.getByText('These characters are shared by everyone in “Acme translations”.'),
  ).toBeVisible();
  await expect(member.getByText('Business plan')).toBeVisible();
  await member.goto(`${server.url}/settings?tab=billing`);
  await expect(
    member.getByText(/You translate on the plan of the workspace “Acme translations”/),
  ).toBeVisible();
  await callApi(member, 'POST', '/api/prompts', {
    name: 'House style',
    prompt_content: 'Be brief.',
    category: 'business',
    visibility: 'team',
  });
  await owner.goto(`${server.url}/dashboard`);
  await expect(owner.getByText('by-program.docx')).toBeVisible();
  await expect(owner.getByText(reportDocument().name)).toHaveCount(0);
  await owner.getByText('Team', { exact: true }).click();
  await expect(owner).toHaveURL(/scope=team/);
  const row = owner.getByRole('listitem').filter({ hasText: reportDocument().name });
  await expect(row.getByText(/^by /)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 60_000 });
  await row.getByRole('link', { name: reportDocument().name }).click();
  await expect(owner.getByRole('article').first()).toBeVisible();
  await expect(owner.getByText(/^Made by/)).toHaveCount(0);

  await owner.goto(`${server.url}/settings?tab=account&section=team`);
  const memberList = section.getByRole('list', { name: 'Members' });
  await expect(memberList.getByRole('listitem')).toHaveCount(2);
  const colleague = memberList.getByRole('listitem').filter({ hasText: email });
  await expect(colleague.getByText(/^[1-9][\d,]* characters this month$/)).toBeVisible();
  await colleague.getByRole('combobox', { name: /^Role of/ }).click();
  await owner.getByRole('option', { name: 'Admin' }).click();
  await expect(owner.getByText(/: Admin$/)).toBeVisible();
  await inspect(owner, 'team-members', { part: '[aria-label="Team workspace"]' });

  // The member leaves: nothing of the workspace remains visible, and their own translations stay.
  await member.goto(`${server.url}/settings?tab=account&section=team`);
  await member.getByRole('button', { name: 'Leave workspace' }).click();
  const dialog = member.getByRole('dialog', { name: 'Leave this workspace?' });
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(member.getByText('A workspace for up to five people is part of Business.')).toBeVisible();
  await expect(member.getByText('Free plan')).toBeVisible();
  await member.goto(`${server.url}/dashboard`);
  await expect(member.getByText(reportDocument().name)).toBeVisible();
  await expect(member.getByText('Team', { exact: true })).toHaveCount(0);
  await member.goto(link);
  await expect(member.getByRole('heading', { name: 'This invitation can’t be used' })).toBeVisible();
  await owner.reload();
  await expect(memberList.getByRole('listitem')).toHaveCount(1);
  await context.close();
});
