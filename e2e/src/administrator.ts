import type { Page } from '@playwright/test';
import type { VersoServer } from './server.ts';
import { callApi, createAccount } from './steps.ts';

/**
 * Creates an account and makes it the administrator with the link printed at server start, without opening a page. Works once
 * per server.
 */
export async function becomeAdministrator(
  page: Page,
  server: VersoServer,
): Promise<{ email: string; password: string }> {
  const account = await createAccount(page, server);
  await makeAdministrator(page, server);
  return account;
}

/** Makes the page's user the administrator of a server without one. */
export async function makeAdministrator(page: Page, server: VersoServer): Promise<void> {
  const token = server.output.match(/\/setup\?token=(\S+)/)?.[1];
  if (token === undefined) throw new Error(`No set-up link was printed:\n${server.output}`);
  await callApi(page, 'POST', '/api/setup', { token: decodeURIComponent(token) });
}

/** Changes the plan of the page's user, who is an administrator. */
export async function setPlanOf(page: Page, plan: object): Promise<void> {
  const { user } = (await callApi(page, 'GET', '/api/me')) as { user: { id: string } };
  await callApi(page, 'PUT', `/api/admin/users/${user.id}/plan`, plan);
}
