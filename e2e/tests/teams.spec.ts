import { becomeAdministrator, setPlanOf } from '../src/administrator.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { mailsTo } from '../src/outbox.ts';
import { callApi, startByApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('two people share a workspace: an e-mail invitation, one plan, one history, one library', async ({
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

  await setPlanOf(owner, { tier: 'business' });
  await owner.reload();
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
  await inspect(owner, 'team-invited', { part: '[aria-label="Team workspace"]' });
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
  await inspect(member, 'team-invitation-signed-out');
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
  await expect(owner.getByRole('heading', { name: 'No translations yet' })).toBeVisible();
  await owner.getByText('Team', { exact: true }).click();
  await expect(owner).toHaveURL(/scope=team/);
  const row = owner.getByRole('listitem').filter({ hasText: reportDocument().name });
  await expect(row.getByText(/^by /)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 60_000 });
  await inspect(owner, 'team-history');
  await row.getByRole('link', { name: reportDocument().name }).click();
  await expect(owner.getByRole('article').first()).toBeVisible();
  await expect(owner.getByText(/^Made by/)).toHaveCount(0);
  await inspect(owner, 'team-result');

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
