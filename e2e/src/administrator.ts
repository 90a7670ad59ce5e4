import type { Page } from '@playwright/test';
import type { VersoServer } from './server.ts';
import { callApi, signUp } from './steps.ts';

/** Makes an account and, with the link that the server printed at its start, its administrator. Once a server. */
export async function becomeAdministrator(
  page: Page,
  server: VersoServer,
): Promise<{ email: string; password: string }> {
  const account = await signUp(page, server);
  await administer(page, server);
  return account;
}

/** Makes the user of a page the administrator of a server that has none yet. */
export async function administer(page: Page, server: VersoServer): Promise<void> {
  const token = server.output.match(/\/setup\?token=(\S+)/)?.[1];
  if (token === undefined) throw new Error(`No set-up link was printed:\n${server.output}`);
  await callApi(page, 'POST', '/api/setup', { token: decodeURIComponent(token) });
}

/** Puts the user of a page, who is an administrator, on a plan. */
export async function givePlan(page: Page, wish: object): Promise<void> {
  const { user } = (await callApi(page, 'GET', '/api/me')) as { user: { id: string } };
  await callApi(page, 'PUT', `/api/admin/users/${user.id}/plan`, wish);
}
