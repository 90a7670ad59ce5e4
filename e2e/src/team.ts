import { expect, type Page } from '@playwright/test';
import { becomeAdministrator, setPlanOf } from './administrator.ts';
import { mailsTo } from './outbox.ts';
import type { VersoServer } from './server.ts';
import { callApi, createAccount } from './steps.ts';

/** Makes the page's user the owner of the workspace "Acme", on a server without an administrator. */
export async function createTeam(owner: Page, server: VersoServer): Promise<void> {
  await becomeAdministrator(owner, server);
  await setPlanOf(owner, { tier: 'business' });
  await callApi(owner, 'POST', '/api/team', { name: 'Acme' });
}

/** Creates an account and joins the workspace of an owner with the invitation that is mailed. */
export async function joinTeam(member: Page, owner: Page, server: VersoServer): Promise<{ email: string }> {
  const { email } = await createAccount(member, server);
  await callApi(owner, 'POST', '/api/team/invitations', { email, role: 'member' });
  const links = () =>
    mailsTo(server, email).flatMap(
      (mail) => mail.replaceAll('=\r\n', '').match(/https?:\/\/localhost:\d+\/invitation\/[\w.-]+/) ?? [],
    );
  await expect.poll(() => links().length).toBeGreaterThan(0);
  await member.goto(links()[0] ?? '');
  await member.getByRole('button', { name: 'Join workspace' }).click();
  await expect(member.getByRole('heading', { name: 'Welcome to “Acme”' })).toBeVisible();
  return { email };
}
