import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersoServer } from '../src/server.ts';
import { signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** The newest link in the outbox that contains `part`, or undefined. */
function mailedLink(server: VersoServer, part: string): string | undefined {
  const outbox = join(server.directory, 'outbox');
  if (!existsSync(outbox)) return undefined;
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? [])
    .filter((link) => link.includes(part))
    .at(-1)
    ?.replaceAll('&amp;', '&');
}

/** Mail is sent after the response, so that response times do not reveal which accounts exist. */
async function awaitMailedLink(server: VersoServer, part: string): Promise<string> {
  await expect.poll(() => mailedLink(server, part), { message: `a mail with "${part}"` }).toBeDefined();
  return mailedLink(server, part) ?? '';
}

test('a user signs out, mistypes the password, resets it by mail and signs in again', async ({
  page,
  demoServer,
}) => {
  const { email, password } = await signUp(page, demoServer);
  await page.getByRole('button', { name: `Account menu of ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${password} not`);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /invalid|failed/i })).toBeVisible();

  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await page.goto(await awaitMailedLink(demoServer, 'reset-password'));
  await page.getByRole('textbox', { name: 'New password' }).fill('a different password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();

  await page.goto(`${demoServer.url}/?view=sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a different password');
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('an expired session shows a notice, and signing in returns to the same page', async ({
  page,
  demoServer,
}) => {
  const { email, password } = await signUp(page, demoServer);
  await page.goto(`${demoServer.url}/settings?tab=account`);
  await expect(page.getByText(email).first()).toBeVisible();

  // The session ends on the server; the page checks it again when it gains focus.
  const cookies = await page.context().cookies();
  const ended = await fetch(`${demoServer.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: demoServer.url,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(ended.status).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const sessionNotice = page.getByText('Your session has ended. Sign in to continue.');
  await expect(sessionNotice).toBeVisible();
  await expect(page.locator('[data-toast]')).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(sessionNotice).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible();
  expect(page.url()).toBe(`${demoServer.url}/settings?tab=account`);
  await expect(sessionNotice).toBeHidden();

  // After signing out, no notice is needed.
  await page.getByRole('button', { name: `Account menu of ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${demoServer.url}/`);
  await expect(sessionNotice).toBeHidden();
});

test('the printed link creates the first administrator once, and the user menu shows the role', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const link = server.output.match(/https?:\/\/\S+\/setup\?token=\S+/)?.[0];
  if (link === undefined) throw new Error(`No set-up link was printed:\n${server.output}`);
  const { email } = await signUp(page, server);
  await page.goto(link);
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(server.url);
  await page.getByRole('button', { name: `Account menu of ${email}` }).click();
  await expect(page.getByText('Admin', { exact: true })).toBeVisible();
  await expect(page.getByText('Beta Tester')).toHaveCount(0);
  const granted = await page.request.post(`${server.url}/api/admin/grant-beta-access`, {
    data: { userEmail: email },
    headers: { origin: server.url },
  });
  expect(granted.status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: `Account menu of ${email}` }).click();
  const menu = page.getByRole('menu');
  for (const badge of [email, 'Admin', 'Beta Tester'])
    await expect(menu.getByText(badge, { exact: true })).toBeVisible();
  for (const item of ['Settings', 'Send Feedback', 'Sign Out'])
    await expect(menu.getByRole('menuitem', { name: item })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Translations' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await expect(page.getByText('The server could not be set up')).toBeVisible();
});

test('errors at sign-in and sign-up appear in a red box with the message of the service', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
  const withoutMessage = { status: 500, contentType: 'application/json', body: '{}' };
  const box = page.locator('form').getByRole('alert').locator('[data-tone=danger]');
  const form = page.locator('form');
  await page.goto(`${server.url}/?view=sign-in`);

  await form.getByLabel('E-mail').fill('nobody@example.org');
  await form.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(box).toHaveText('Invalid email or password');
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill(withoutMessage));
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(box).toHaveText('Email sign-in failed');

  await page.route('**/api/auth/sign-in/social', (route) => route.fulfill(withoutMessage));
  await form.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(box).toHaveText('Google sign-in failed');

  await page.getByRole('button', { name: 'Create one' }).click();
  await form.getByLabel('E-mail').fill('somebody@example.org');
  await form.getByRole('textbox', { name: 'Password' }).fill('short');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(box).toHaveText('Password too short');
  await page.route('**/api/auth/sign-up/email', (route) => route.fulfill(withoutMessage));
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(box).toHaveText('Sign up failed');

  await page.goto(`${server.url}/?sign-in=google-failed`);
  await expect(box).toHaveText('Google sign-in failed');
  for (const [code, reason] of [
    ['state_mismatch', 'It took too long or was started in another browser. Please try again.'],
    ['email_not_found', 'Google did not share an e-mail address.'],
    ['constructor', 'Please try again in a moment, or sign in with your password.'],
  ] as const) {
    await page.goto(`${server.url}/?sign-in=google-failed&error=${code}`);
    await expect(box).toContainText(`Google sign-in failed. ${reason}`);
  }
});
