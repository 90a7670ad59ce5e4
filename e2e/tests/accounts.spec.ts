import { mailsTo } from '../src/outbox.ts';
import type { VersoServer } from '../src/server.ts';
import { createAccount } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

/** Mail is sent after the response, so that response times do not reveal which accounts exist. */
async function awaitMailedLink(server: VersoServer, email: string): Promise<string> {
  const links = () =>
    mailsTo(server, email)
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+reset-password[^\s"<>]+/g) ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return (links().at(-1) ?? '').replaceAll('&amp;', '&');
}

test('a session ends, the password is reset by mail, and signing in returns to the same page', async ({
  page,
  demoServer,
}) => {
  const { email } = await createAccount(page, demoServer);
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

  // In another tab, the password is reset.
  const other = await page.context().newPage();
  await other.goto(`${demoServer.url}/?view=sign-in`);
  await other.getByRole('button', { name: 'Forgot password?' }).click();
  await other.getByLabel('E-mail').fill(email);
  await other.getByRole('button', { name: 'Send reset link' }).click();
  await expect(other.getByText(`If there is an account for ${email}`)).toBeVisible();
  await other.goto(await awaitMailedLink(demoServer, email));
  await other.getByRole('textbox', { name: 'New password' }).fill('a different password');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Password changed').first()).toBeVisible();
  await other.close();

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a different password');
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

test('errors at sign-in and sign-up appear in a red box with the message of the service', async ({
  page,
  demoServer: server,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), google_sign_in: true } });
  });
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
