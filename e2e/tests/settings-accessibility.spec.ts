import { authenticatorCode } from '../src/authenticator.ts';
import { reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import {
  accountSection,
  chooseDocument,
  chooseTarget,
  expectSuccess,
  signIn,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

test('no settings tab has accessibility violations, in both themes and on a small phone', async ({
  page,
  demoServer,
}) => {
  test.slow(); // 24 page inspections
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, demoServer);
  await chooseDocument(page, reportDocument());
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  for (const [name, seen] of Object.entries({
    overview: page.getByText('pages remaining'),
    usage: page.getByRole('img', { name: /^Characters per day/ }),
    account: page.getByText('Member since'),
    'account&section=security': page.getByText('This device'),
    'account&section=team': page.getByRole('region', { name: 'Team workspace' }),
    'account&section=api-keys': page.getByText('API access is part of Business.'),
    'account&section=data': page.getByRole('button', { name: 'Delete Account' }),
    help: page.getByRole('heading', { name: 'Key features' }),
  })) {
    await page.goto(`${demoServer.url}/settings?tab=${name}`);
    await expect(seen).toBeVisible();
    await inspect(page, `settings-${name.split('=').at(-1)}`);
  }
});

test('no account dialog has accessibility violations, in both themes and on a small phone', async ({
  page,
  demoServer,
}) => {
  test.slow(); // 15 page inspections
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await signUp(page, demoServer);
  await page.goto(`${demoServer.url}/settings?tab=account&section=security`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await inspect(page, 'settings-change-password');
  await page.keyboard.press('Escape');
  await accountSection(page, 'Data').click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByLabel('Type DELETE to confirm')).toBeVisible();
  await inspect(page, 'settings-delete-account');
  await page.keyboard.press('Escape');
  await accountSection(page, 'Security').click();
  await page.getByRole('button', { name: 'Two-Factor Authentication' }).click();
  const setUp = page.getByRole('dialog', { name: 'Two-Factor Authentication' });
  await setUp.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await inspect(page, 'settings-two-factor');
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  await setUp.getByLabel('Code from the app').fill(authenticatorCode(secret));
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await inspect(page, 'settings-recovery-codes');
  await page.context().clearCookies();
  await signIn(page, demoServer, account);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await inspect(page, 'settings-second-step');
});
