import { devices, type Locator, type Page, request } from '@playwright/test';
import { becomeAdministrator } from '../src/administrator.ts';
import { savedText } from '../src/console.ts';
import { inspect } from '../src/inspect.ts';
import { hold } from '../src/late.ts';
import { mailsTo } from '../src/outbox.ts';
import type { VersoServer } from '../src/server.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).first();
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const alert = (place: Locator | Page): Locator => place.getByRole('alert').locator('[data-tone=danger]');
const success = (place: Locator | Page): Locator => place.locator('[role=status] [data-tone=success]');

let userCount = 0;

/** Signs up another user who has sent these messages. @returns their address */
async function anotherUser(server: VersoServer, messages: readonly object[] = []): Promise<string> {
  userCount += 1;
  const email = `person${userCount}.${process.pid}@example.org`;
  const api = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { origin: server.url },
    userAgent: devices['Desktop Chrome'].userAgent,
  });
  const post = async (path: string, data: object) =>
    expect((await api.post(path, { data })).ok(), path).toBe(true);
  await post('/api/auth/sign-up/email', { name: 'Person', email, password: 'correct horse battery' });
  for (const message of messages) await post('/api/feedback/submit', { metadata: {}, ...message });
  await api.dispose();
  return email;
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('credits and beta access are granted, listed and revoked, and every failure is reported', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const user = await anotherUser(server);
  await becomeAdministrator(page, server);
  await page.goto(`${server.url}/admin?tab=grants`);
  const credits = section(page, 'Grant custom credits');
  const beta = section(page, 'Grant beta access');
  const list = section(page, 'Custom Credits Management');
  await expect(list.getByText('No grants yet')).toBeVisible();

  // The forms' defaults, and when they can be submitted.
  await expect(credits.getByText('Recommended')).toBeVisible();
  await expect(credits.getByRole('textbox', { name: 'Expires in days' })).toHaveValue('0');
  const grant = credits.getByRole('button', { name: 'Grant Credits' });
  await expect(grant).toBeDisabled();
  await credits.getByLabel('User email').fill('nobody@example.org');
  const amount = credits.getByRole('textbox', { name: 'Amount' });
  await amount.fill('');
  await expect(grant).toBeDisabled();
  await amount.fill('100');
  await grant.click();
  await expect(alert(credits)).toHaveText('There is no account with the e-mail address nobody@example.org.');

  await credits.getByLabel('User email').fill(user);
  await credits.getByRole('textbox', { name: 'Expires in days' }).fill('5');
  await credits.getByRole('textbox', { name: 'Reason' }).fill('Welcome');
  const sent = page.waitForRequest('**/api/admin/grant-custom-credits');
  await grant.click();
  expect((await sent).postDataJSON()).toEqual({
    userEmail: user,
    amount: 100,
    unit: 'pages',
    grantType: 'promotional',
    expiresInDays: 5,
    addToBalance: true,
    reason: 'Welcome',
    notes: null,
  });
  await expect(success(credits)).toHaveText(
    `Granted 100 pages (200,000 characters) to ${user}. Previous balance: 50K, new balance: 250K characters`,
  );
  const granted = row(page, user);
  await expect(granted.getByText('Expiring Soon')).toBeVisible();
  await expect(granted.getByText('0%')).toBeVisible();

  // The older form.
  await expect(beta.getByRole('textbox', { name: 'Duration in months' })).toHaveValue('6');
  const enroll = beta.getByRole('button', { name: 'Grant Beta Access' });
  await expect(enroll).toBeDisabled();
  await expect(beta.getByLabel('User email')).toHaveAttribute('type', 'email');
  await beta.getByLabel('User email').fill(user);
  await beta.getByRole('textbox', { name: 'Promo code' }).fill('friends');
  const answer = await hold(page, /grant-beta-access$/, 'POST');
  await enroll.click();
  await expect(enroll).toBeDisabled();
  await answer();
  await expect(success(beta)).toHaveText(`Beta access granted to ${user} with code FRIENDS`);

  await inspect(page, 'console-grants', { part: 'main' });

  // Revoking asks for confirmation.
  await granted.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke credits?' });
  await expect(dialog.getByText('200K characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A mistake');
  await dialog.getByRole('button', { name: 'Revoke credits' }).click();
  await expect(success(list)).toHaveText('Credits revoked: 200K characters deducted');
  await expect(granted.getByText('Revoked')).toBeVisible();
  await expect(granted.getByRole('button', { name: 'Revoke' })).toHaveCount(0);

  // A grant replaces only what the form shows: another administrator grants meanwhile.
  await credits.getByLabel('User email').fill(user);
  await credits.getByRole('radio', { name: 'Replace remaining credits of this type' }).click();
  await expect(credits.getByText('Replaces the remaining 0 of 0 granted characters.')).toBeVisible();
  // The form is not notified in time.
  const lookup = '**/api/admin/manage-credits?search=*';
  await page.route(lookup, (route) => route.abort());
  await callApi(page, 'POST', '/api/admin/grant-custom-credits', { userEmail: user, amount: 3 });
  await grant.click();
  const conflict = credits
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this in the meantime' });
  await expect(conflict).toContainText('Saved version: 6,000');
  await expect(conflict).toContainText('Your version: 200,000');
  await page.unroute(lookup);
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect(success(credits)).toContainText('Granted 100 pages');
  await expect(row(page, user).filter({ hasText: '3 pages' })).toContainText('Revoked');
  await row(page, user).getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke credits' }).click();
  await expect(success(list)).toHaveText('Credits revoked: 200K characters deducted');

  // An unreachable server has no error message of its own.
  await credits.getByLabel('User email').fill(user);
  await amount.fill('1');
  await grant.click();
  const second = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Revoke' }) });
  await expect(second).toHaveCount(1);
  await expect(success(credits)).toContainText('Granted 1 page');
  await credits.getByLabel('User email').fill(user);
  await beta.getByLabel('User email').fill(user);
  await page.route('**/api/**', (route) => route.abort());
  await grant.click();
  await expect(alert(credits)).toHaveText('Failed to grant credits');
  await enroll.click();
  await expect(alert(beta)).toHaveText('Failed to grant access');
  await second.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByLabel('Reason').fill('Typed with care');
  await dialog.getByRole('button', { name: 'Revoke credits' }).click();
  await expect(alert(dialog)).toHaveText('Failed to revoke credits');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Typed with care');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole('searchbox', { name: 'Search by email' }).fill('else');
  await expect(alert(list).filter({ hasText: 'Failed to load grants' })).toBeVisible();
  await page.unroute('**/api/**');
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText('No grant matches the search.')).toBeVisible();
});

test('users are listed, suspended, upgraded and verified, and their feedback is answered and published', async ({
  page,
  browser,
  startServer,
}) => {
  const server = await startServer();
  const answers = [9, 8, 6, null] as const;
  const testers: string[] = [];
  for (const npsScore of answers)
    testers.push(
      await anotherUser(server, npsScore === null ? [] : [{ type: 'nps', message: '', npsScore }]),
    );
  const email = await anotherUser(server);
  const { email: administrator } = await becomeAdministrator(page, server);

  await test.step('beta users', async () => {
    await page.goto(`${server.url}/admin?tab=beta-users`);
    await expect(page.getByText('No beta users yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Grant beta access' }).click();
    const form = section(page, 'Grant beta access');
    await expect(form.getByLabel('User email')).toBeFocused();
    // A grant appears at once in a list that was open before.
    await form.getByLabel('User email').fill(testers[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(success(form)).toHaveText(/^Beta access granted to .+ with code BETA-[A-Z2-9]{8}$/);
    for (const userEmail of testers.slice(1))
      await callApi(page, 'POST', '/api/admin/grant-beta-access', { userEmail, expiresInMonths: 1 });
    await openTab(page, 'Beta Users');
    const table = page.getByRole('table', { name: 'Beta users' });
    for (const name of ['Email', 'Promo code', 'Translations', 'Characters', 'NPS', 'Status', 'Expiry date'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(table.getByRole('rowheader')).toHaveText(testers);
    const tones = ['good', 'fair', 'bad', 'neutral'];
    for (const [index, tester] of testers.entries()) {
      const nps = row(page, tester).locator(`[data-tone=${tones[index]}]`).first();
      await expect(nps).toHaveText(answers[index] === null ? '–' : String(answers[index]));
      await expect(row(page, tester).getByText('Inactive')).toBeVisible();
      await expect(row(page, tester).getByText('0K')).toBeVisible();
    }
    await expect(page.getByText('1–4 of 4')).toBeVisible();
    await inspect(page, 'console-beta-users', { part: 'main' });
    await table.getByRole('button', { name: 'NPS' }).click();
    await expect(page).toHaveURL(/sort=nps/);
    // Users without a score come last.
    await expect(table.getByRole('rowheader').last()).toHaveText(testers[3] ?? '');
    await page.getByRole('searchbox', { name: 'Search by email or promo code' }).fill('nobody there');
    await expect(page.getByText('No beta user matches the search.')).toBeVisible();
    await expect(page.getByText('out of 10, 3 responses')).toBeVisible();

    await page.getByText('Usage analytics').click();
    await expect(page).toHaveURL(/view=usage/);
    await expect(row(page, testers[0] ?? '').getByRole('img', { name: 'Beta Tester' })).toBeVisible();
    await expect(row(page, email)).toBeVisible();
    await expect(row(page, email).getByRole('img', { name: 'Beta Tester' })).toHaveCount(0);
    await page.getByText('Feedback summary').first().click();
    await expect(page.getByRole('list', { name: 'Feedback' }).getByRole('listitem')).toHaveCount(3);

    await page.goto(`${server.url}/admin?tab=beta-users`);
    const first = row(page, testers[0] ?? '');
    await first.getByRole('button', { name: `Actions for ${testers[0]}` }).click();
    await page.getByRole('menuitem', { name: 'End beta access' }).click();
    const dialog = page.getByRole('dialog', { name: 'End beta access?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await first.getByRole('button', { name: `Actions for ${testers[0]}` }).click();
    await page.getByRole('menuitem', { name: 'End beta access' }).click();
    await dialog.getByRole('button', { name: 'End beta access' }).click();
    await expect(
      page.getByRole('status').getByText(`${testers[0]} is no longer in the beta program.`),
    ).toBeVisible();
    await expect(first).toHaveCount(0);
  });

  await test.step('all users', async () => {
    await openTab(page, 'All Users');
    const table = page.getByRole('table', { name: 'Users' });
    for (const name of ['Email', 'Tier', 'Translations', 'Characters', 'Active days', 'Last activity'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(row(page, administrator).getByText('Admin')).toBeVisible();
    await inspect(page, 'console-users', { part: 'main' });
    await table.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL(/sort=email/);
    await page.getByRole('searchbox', { name: 'Search by email' }).fill(email);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/search=/);
    expect(await savedText(page, 'Export CSV')).toContain(email);
  });

  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByText('No translations yet.')).toBeVisible();
  await expect(section(page, 'Sessions').getByText(/Chrome on/)).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button('Verify email').click();
  await expect(success(page)).toHaveText(`${email} is verified.`);
  await expect(button('Verify email')).toHaveCount(0);
  await button('Send password reset').click();
  await expect(success(page)).toHaveText(`A link to choose a new password is on its way to ${email}.`);
  await expect
    .poll(() => mailsTo(server, email).some((mail) => mail.includes('Reset your password')))
    .toBe(true);

  await button('Change plan').click();
  const plan = page.getByRole('dialog', { name: `Change the plan of ${email}` });
  await plan.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Business' }).click();
  await plan.getByRole('textbox', { name: 'Characters per period' }).fill('7000000');
  await plan.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText(`${email} is on the Business plan now.`).first()).toBeVisible();
  await expect(page.getByText('of 7M this month, plus grants')).toBeVisible();

  // The form starts with the user's own limits. Another administrator changes them while it is open.
  await expect(plan).toBeHidden();
  await button('Change plan').click();
  await expect(plan.getByRole('textbox', { name: 'Characters per period' })).toHaveValue('7,000,000');
  const id = new URL(page.url()).searchParams.get('user');
  await callApi(page, 'PUT', `/api/admin/users/${id}/plan`, {
    tier: 'business',
    characters_included: 8_000_000,
  });
  await plan.getByRole('textbox', { name: 'Characters per period' }).fill('9000000');
  await plan.getByRole('button', { name: 'Change plan' }).click();
  await expect(plan.getByRole('alert')).toContainText('Saved version: 8,000,000');
  await expect(plan.getByRole('alert')).toContainText('Your version: 9,000,000');
  await plan.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('of 9M this month, plus grants')).toBeVisible();

  await button('Suspend').click();
  const suspend = page.getByRole('dialog', { name: `Suspend ${email}?` });
  await suspend.getByLabel('Reason').fill('Not sent');
  await suspend.getByRole('button', { name: 'Cancel' }).click();
  await expect(suspend).toBeHidden();
  await button('Suspend').click();
  await suspend.getByLabel('Reason').fill('Spam');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended until lifted')).toBeVisible();
  await expect(page.getByText('This user has no active sessions.')).toBeVisible();
  await inspect(page, 'console-user', { part: 'main' });
  await button('Lift suspension').click();
  await expect(page.getByText('Suspended until lifted')).toHaveCount(0);
  await page.getByRole('link', { name: 'Grant credits' }).click();
  await expect(section(page, 'Grant custom credits').getByLabel('User email')).toHaveValue(email);

  await test.step('feedback is read, answered by e-mail and approved as a testimonial', async () => {
    const author = await anotherUser(server, [
      { type: 'bug', message: 'Tables lose their borders.' },
      { type: 'other', message: 'The best there is.', mayPublish: true },
      { type: 'other', message: 'Just between us.' },
    ]);
    await page.goto(`${server.url}/admin?tab=feedback`);
    await expect(page.getByText(/^Healthy, version |problems? now$/)).toBeVisible();
    const list = page.getByRole('list', { name: 'Feedback' });
    const bug = list.getByRole('listitem').filter({ hasText: 'Tables lose their borders.' });
    const praise = list.getByRole('listitem').filter({ hasText: 'The best there is.' });
    for (const words of [author, 'Bug', 'New', 'Just now'])
      await expect(bug.getByText(words).first()).toBeVisible();

    await bug.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Other' }).click();
    await expect(page.getByText('Status updated to "Other"').first()).toBeVisible();

    await bug.getByRole('button', { name: `Answer by email to ${author}` }).click();
    const dialog = page.getByRole('dialog', { name: `Answer ${author}` });
    await expect(dialog.getByText('Tables lose their borders.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send answer' })).toBeDisabled();
    await dialog.getByLabel('Your answer').fill('Mended in the next version.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(bug.locator('[data-tone=good]')).toHaveCount(0);
    await bug.getByRole('button', { name: `Answer by email to ${author}` }).click();
    await dialog.getByLabel('Your answer').fill('Mended in the next version.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText(`Your answer is being sent to ${author}.`)).toBeVisible();
    await expect(bug.locator('[data-tone=good]')).toHaveText('Responded');
    await expect(bug.getByText('Mended in the next version.')).toBeVisible();
    await expect
      .poll(() => mailsTo(server, author).some((mail) => mail.includes('Mended in the next version.')))
      .toBe(true);

    await praise.getByRole('button', { name: `Approve as testimonial: the message from ${author}` }).click();
    await expect(praise.locator('[data-tone=good]')).toHaveText('Published');
    await inspect(page, 'console-feedback', { part: 'main' });
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(server.url);
    await visitor.getByRole('heading', { name: 'How it compares' }).hover();
    const testimonials = visitor.getByRole('region', { name: 'What people say' });
    await expect(testimonials).toContainText('The best there is.');
    await expect(testimonials.getByRole('figure', { name: /^Person, / })).toHaveCount(1);
    await expect(testimonials.getByRole('figure')).toHaveCount(1);
    await visitor.context().close();
    await praise.getByRole('button', { name: `Withdraw testimonial from ${author}` }).click();
    await expect(praise.getByText('May be published')).toBeVisible();

    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Bug' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/type=bug/);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('searchbox').fill('else');
    await expect(alert(page)).toHaveText(/^Failed to load data/);
    await page.unroute('**/api/**');

    // When the server's health is unknown, the page shows nothing about it.
    await page.route('**/api/health', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No message matches these filters.')).toBeVisible();
    await expect(page.getByText(/^Healthy/)).toHaveCount(0);
    await expect(alert(page)).toHaveCount(0);
  });
});
