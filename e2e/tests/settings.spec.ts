import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { authenticatorCode } from '../src/authenticator.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { hold } from '../src/late.ts';
import {
  accountSection,
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  signIn,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';
import { watchViolations } from '../src/violations.ts';

/** The regions of the account page by section. */
const regions: Readonly<Record<string, readonly string[]>> = {
  Profile: ['Profile', 'Preferences', 'Your style', 'Quality checks', 'Your dictionary'],
  Security: ['Security', 'Sessions'],
  Team: ['Team workspace'],
  'API keys': ['API keys'],
  Data: ['Keep my documents', 'Your data', 'Danger Zone'],
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('settings show plan, usage, account and help on tabs with addresses', async ({ page, startServer }) => {
  test.slow(); // 9 inspections
  const server = await startServer({ SUPPORT_EMAIL: 'help@example.org' });
  const violations = watchViolations(page);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Sign in to see your translations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  const answer = await hold(page, /\/api\/me$/);
  await page.goto(`${server.url}/settings?tab=usage`);
  await expect(page.getByRole('status', { name: 'Loading settings' })).toBeVisible();
  await answer();
  await expect(page.getByRole('heading', { name: 'Please sign in to access settings' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);

  const { email } = await signUp(page, server);
  await page.getByRole('button', { name: `Account menu of ${email}` }).click();
  await expect(page.getByRole('menu').getByText('Admin', { exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByText('Free plan')).toBeVisible();
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('25 pages per week')).toBeVisible();
  await expect(page.getByText('pages remaining')).toBeVisible();
  await expect(page.getByText('0% used')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No translation history yet' })).toBeVisible();
  await tab(page, 'Usage').click();
  await expect(page).toHaveURL(`${server.url}/settings?tab=usage`);
  await expect(page.getByRole('heading', { name: 'No usage history yet' })).toBeVisible();
  await expect(page.getByText('Nothing was translated in the last 30 days.')).toBeVisible();

  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  await chooseDocument(page, reportDocument());
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);

  await page.goto(`${server.url}/settings`);
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByText(/^[\d,]+ characters$/)).toBeVisible();
  await expect(recent.getByText(/^DOCX · /)).toBeVisible();
  await expect(recent.getByText('extra')).toHaveCount(0);
  await inspect(page, 'settings-overview');

  // By keyboard: the arrows move between the tabs, and going back passes through them.
  await tab(page, 'Overview').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Usage')).toBeFocused();
  await expect(page).toHaveURL(/tab=usage$/);
  const row = page.getByRole('row').filter({ hasText: 'DOCX' });
  await expect(row.getByText('FREE')).toBeVisible();
  for (const name of ['Date', 'Type', 'Characters', 'Words', 'Model', 'Charge'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Characters per day over the last 30 days/ })).toBeVisible();
  await page.getByText('7 days').click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('img', { name: /^Characters per day over the last 7 days/ })).toBeVisible();
  await inspect(page, 'settings-usage');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const table = readFileSync(await (await csv).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(table[0]).toMatch(/^created_at,/);
  expect(table).toHaveLength(2);

  await tab(page, 'Billing').click();
  await expect(page).toHaveURL(/tab=billing$/);
  await page.goBack();
  await expect(tab(page, 'Usage')).toHaveAttribute('aria-selected', 'true');

  await test.step('the account page has five sections and shows one at a time', async () => {
    await page.goto(`${server.url}/settings?tab=account`);
    await expect(tab(page, 'Account')).toHaveAttribute('aria-selected', 'true');
    await expect(accountSection(page, 'Profile')).toHaveAttribute('aria-current', 'page');
    const panel = page.getByRole('tabpanel');
    for (const [section, shown] of Object.entries(regions)) {
      await accountSection(page, section).click();
      await expect(accountSection(page, section)).toHaveAttribute('aria-current', 'page');
      for (const name of shown) await expect(panel.getByRole('region', { name, exact: true })).toBeVisible();
      await expect(panel.getByRole('region')).toHaveCount(shown.length);
      await inspect(page, `settings-account-${section}`);
    }
    await page.reload();
    await expect(accountSection(page, 'Data')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.getByRole('region', { name: 'API keys' })).toBeVisible();
  });

  await tab(page, 'Help').click();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible();
  for (const promise of [
    'Every other part of your file comes back byte for byte',
    'up to 3 concurrent requests on Free, 5 on Pro, 15 on Business',
    'Translations are saved to the history automatically',
    'Files are deleted when your plan’s retention period ends',
  ])
    await expect(page.getByText(promise)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Quick start' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Email Support' })).toHaveAttribute(
    'href',
    /^mailto:help@example\.org/,
  );
  await inspect(page, 'settings-help');
  await page.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(page.getByRole('dialog', { name: 'Send Feedback' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(violations).toEqual([]);
});

test('sessions end one by one and all at once, and a password and two-factor authentication protect the account', async ({
  page,
  browser,
  demoServer,
}) => {
  const { email, password } = await createAccount(page, demoServer);
  const otherPage = await (await browser.newContext()).newPage();
  await signIn(otherPage, demoServer, { email, password });
  await expect(otherPage.getByRole('button', { name: 'Choose a file' })).toBeVisible();

  await page.goto(`${demoServer.url}/settings?tab=account`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText(email)).toBeVisible();
  await expect(profile.getByText('Member since')).toBeVisible();
  await expect(profile.getByText(/^[0-9a-f-]{36}$/)).toBeVisible();
  await expect(profile.getByRole('textbox')).toHaveCount(0);
  await accountSection(page, 'Security').click();
  await expect(page).toHaveURL(/tab=account&section=security$/);
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out Chrome on / }).click();
  await expect(sessions).toHaveCount(1);
  await otherPage.reload();
  await expect(otherPage.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signIn(otherPage, demoServer, { email, password });
  await expect(otherPage.getByRole('button', { name: 'Choose a file' })).toBeVisible();

  await page.getByRole('button', { name: 'Change Password' }).press('Enter');
  const passwords = page.getByRole('dialog', { name: 'Change Password' });
  await expect(passwords.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passwords.getByText('Enter your current password.')).toBeVisible();
  await inspect(page, 'settings-change-password', { part: '[role=dialog]' });
  await passwords.getByRole('textbox', { name: 'Current password' }).fill('not my password');
  await passwords.getByRole('textbox', { name: 'New password' }).fill('an entirely new password');
  await page.keyboard.press('Enter');
  await expect(passwords.getByRole('alert')).toContainText('The password could not be changed');
  await passwords.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(passwords).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  const account = { email, password: 'an entirely new password' };
  await otherPage.reload();
  await expect(otherPage.getByRole('link', { name: 'Sign In' })).toBeVisible();

  await page.getByRole('button', { name: 'Two-Factor Authentication' }).click();
  const setUp = page.getByRole('dialog', { name: 'Two-Factor Authentication' });
  await setUp.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await inspect(page, 'settings-two-factor', { part: '[role=dialog]' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  await expect(setUp.getByLabel('Code from the app')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('alert')).toContainText('Invalid code');
  await setUp.getByLabel('Code from the app').fill(authenticatorCode(secret));
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const codes = await setUp.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expect(setUp.getByRole('button', { name: 'Done' })).toBeDisabled();
  await inspect(page, 'settings-recovery-codes', { part: '[role=dialog]' });
  await setUp.getByLabel('I have saved my recovery codes').check();
  await setUp.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Security' }).getByText('On', { exact: true })).toBeVisible();

  await signIn(otherPage, demoServer, account);
  await expect(otherPage.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(otherPage.getByLabel('Code', { exact: true })).toBeFocused();
  await inspect(otherPage, 'settings-second-step');
  await otherPage.keyboard.type('000000');
  await otherPage.keyboard.press('Enter');
  await expect(otherPage.getByRole('alert').filter({ hasText: 'Invalid code' })).toBeVisible();
  const code = authenticatorCode(secret);
  await otherPage.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await otherPage.keyboard.press('Enter');
  await expect(otherPage.getByRole('button', { name: 'Choose a file' })).toBeVisible();

  const lost = await (await browser.newContext()).newPage();
  await signIn(lost, demoServer, account);
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.getByLabel('Recovery code').fill(codes[0] ?? '');
  await lost.keyboard.press('Enter');
  await expect(lost.getByRole('button', { name: 'Choose a file' })).toBeVisible();

  const secondTab = await page.context().newPage();
  await secondTab.goto(`${demoServer.url}/settings`);
  await expect(secondTab.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Everywhere else' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(secondTab.getByRole('heading', { name: 'Please sign in to access settings' })).toBeVisible();
});

test('preferences follow the account, data can be exported, and a deletion can be undone', async ({
  page,
  browser,
  demoServer,
}) => {
  const account = await signUp(page, demoServer);
  // Shortcuts work a moment after the page appears.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.goto(`${demoServer.url}/settings?tab=account`);
  await page.getByRole('switch', { name: 'E-mail me when a long translation is done' }).press('Space');
  await page.getByRole('switch', { name: 'Show the list of shortcuts' }).press('Space');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  // A refusal goes when the same is tried again: failure and success are never seen together.
  await expect(page.locator('[data-toast=success]')).toHaveCount(2);
  const refused = { status: 400, json: { error: 'It is on a list.' } };
  await page.route('**/api/account/settings', (route) => route.fulfill(refused), { times: 1 });
  const shortcuts = page.getByRole('switch', { name: 'Show the list of shortcuts' });
  // The account is loaded again after the refusal. That may take a while, and prevents no other attempt.
  const { promise: triedAgain, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await triedAgain;
    await route.fallback();
  });
  await shortcuts.press('Space');
  const refusal = page.getByText('It is on a list.');
  await expect(refusal).toBeVisible();
  await expect(page.locator('[data-toast=success]')).toHaveCount(0);
  await shortcuts.press('Space');
  release();
  await expect(page.locator('[data-toast=success]')).toBeVisible();
  await expect(refusal).toBeHidden({ timeout: 2_000 }); // by itself it would go after five seconds
  await shortcuts.press('Space');
  await accountSection(page, 'Data').click();
  await page.getByRole('combobox', { name: 'Keep my documents' }).click();
  await page
    .getByRole('option', { name: 'Keep nothing: delete 10 minutes after the first download' })
    .click();
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
  await expect(
    page.getByText(
      'Files and texts are deleted 10 minutes after the first download. Without a download, they are deleted after one day.',
    ),
  ).toBeVisible();

  const otherPage = await (await browser.newContext()).newPage();
  await signIn(otherPage, demoServer, account);
  await otherPage.getByRole('button', { name: 'Choose a file' }).focus();
  await otherPage.goto(`${demoServer.url}/settings?tab=account`);
  await expect(otherPage.getByRole('switch', { name: /^E-mail me/ })).not.toBeChecked();
  await otherPage.goto(`${demoServer.url}/settings?tab=account&section=data`);
  await expect(otherPage.getByRole('combobox', { name: 'Keep my documents' })).toHaveValue(/^Keep nothing/);
  await otherPage.keyboard.press('?');
  await otherPage.getByRole('tab', { name: 'Help' }).click();
  await expect(otherPage.getByText('off', { exact: true })).toHaveCount(1);
  await expect(otherPage.getByRole('dialog')).toHaveCount(0);

  // A message under the pointer stays, and covers what is below it.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const files = unzipSync(readFileSync(await (await saved).path()));
  expect(Object.keys(files)).toContain('account.json');
  expect(Buffer.from(files['account.json'] ?? []).toString()).toContain(account.email);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await inspect(page, 'settings-delete-account', { part: '[role=dialog]' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is not correct.');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await signIn(page, demoServer, account);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const kept = page.getByText('Your account is kept. Signing in has canceled its deletion.');
  await page.reload();
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(kept).toBeHidden();
});
