import type { Page } from '@playwright/test';
import type { VersoServer } from './server.ts';
import { callApi, signUp } from './steps.ts';

/** Makes an account and, with the link that the server printed at its start, its administrator. Once a server. */
export async function becomeAdministrator(
  page: Page,
  server: VersoServer,
): Promise<{ email: string; password: string }> {
  const token = server.output.match(/\/setup\?token=(\S+)/)?.[1];
  if (token === undefined) throw new Error(`No set-up link was printed:\n${server.output}`);
  const account = await signUp(page, server);
  await callApi(page, 'POST', '/api/setup', { token: decodeURIComponent(token) });
  return account;
}
