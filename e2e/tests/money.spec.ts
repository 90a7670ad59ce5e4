import { test as base, type Page } from '@playwright/test';
import { type StripeSimulator, startStripe } from '@verso/simulator';
import { makeAdministrator, setPlanOf } from '../src/administrator.ts';
import { longDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import { callApi, chooseDocument, chooseTarget, expectSuccess } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const { describe } = base;

async function withStripe(run: (stripe: StripeSimulator, environment: NodeJS.ProcessEnv) => Promise<void>) {
  const stripe = await startStripe({ secretKey: 'sk_test_browser' });
  try {
    await run(stripe, {
      STRIPE_SECRET_KEY: 'sk_test_browser',
      STRIPE_WEBHOOK_SECRET: 'whsec_browser',
      STRIPE_API_URL: stripe.baseUrl,
    });
  } finally {
    await stripe.close();
  }
}

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('money', () => {
  test('a visitor chooses a plan, signs up, starts a trial, changes the plan and cancels it', async ({
    page,
    browser,
    startServer,
  }) => {
    test.slow();
    await withStripe(async (_stripe, environment) => {
      const server = await startServer({
        ...environment,
        OPERATOR_NAME: 'Example Translations Ltd',
        OPERATOR_ADDRESS: '1 Quay Street\\nBristol',
        SUPPORT_EMAIL: 'help@example.org',
      });
      await test.step('the footer links to the operator and the policies', async () => {
        await page.goto(server.url);
        for (const name of ['Privacy', 'Terms', 'Contact']) {
          await page.getByRole('contentinfo').getByRole('link', { name }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
          await expect(page).toHaveTitle(`${name} · Verso`);
          await expect(page.getByText('Example Translations Ltd')).toBeVisible();
          await expect(page.getByText('1 Quay Street')).toBeVisible();
          await expect(page.getByRole('link', { name: 'help@example.org' })).toBeVisible();
        }
        // Loaded by its address, a page says so at once and without a script.
        const withoutScript = await browser.newContext({ javaScriptEnabled: false });
        const reader = await withoutScript.newPage();
        for (const path of ['/privacy', '/terms', '/contact']) {
          await reader.goto(server.url + path);
          await expect(reader.getByText('Example Translations Ltd')).toBeVisible();
          await expect(reader.getByRole('link', { name: 'help@example.org' })).toBeVisible();
          await expect(reader.getByText('has not published an e-mail address')).toBeHidden();
          await expect(reader.locator('[aria-busy="true"]')).toHaveCount(0);
        }
        await withoutScript.close();
      });

      await page.goto(`${server.url}/pricing`);
      await expect(plan(page, 'Pro')).toContainText('Recommended');
      await expect(plan(page, 'Free')).toContainText('50,000 characters a week (about 25 pages)');
      await expect(plan(page, 'Pro')).toContainText('$19');
      await expect(plan(page, 'Pro')).toContainText(
        'Overage $15 per million characters, at most $7.50 a month',
      );
      await expect(plan(page, 'Business')).toContainText('5,000,000 characters a month (about 2,500 pages)');
      const numbers = page.getByRole('list', { name: 'In numbers' });
      await expect(numbers).toContainText('146target languages');
      await expect(numbers).toContainText('25 MBfor a single document');
      await page.getByText('Do I pay for a translation that fails?').click();
      await expect(page.getByText('Characters are reserved when a translation starts')).toBeVisible();

      await expect(plan(page, 'Pro')).toContainText('After signing up you enter a card');
      await plan(page, 'Pro').getByRole('link', { name: 'Start Free Trial' }).click();
      await page.getByLabel('E-mail').fill('payer@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Start trial' }).click();
      await expect(page.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
      await expect(page.getByText(/^Trial until .*, then \$19 a month$/)).toBeVisible();

      await plan(page, 'Business').getByRole('button', { name: 'Upgrade to Business' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Business plan' })).toBeVisible();
      await page.getByLabel('Monthly cap in USD').fill('50');
      await page.getByRole('button', { name: 'Save cap' }).click();
      await expect(page.getByText('The overage cap was saved')).toBeVisible();

      await plan(page, 'Free').getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(/^Ends on .*, then Free$/)).toBeVisible();
      // What was canceled is kept by one button, and a double click keeps it once.
      let choices = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/billing/plan')) choices += 1;
      });
      await plan(page, 'Business').getByRole('button', { name: 'Keep Business' }).dblclick();
      await expect(page.getByText('You keep your Business plan')).toBeVisible();
      await expect(page.getByText(/^Renews on /)).toBeVisible();
      expect(choices).toBe(1);
      await page.getByRole('button', { name: 'Invoices & payment method' }).click();
      await page.getByRole('button', { name: 'Return' }).click();
      await expect(page.getByLabel('Monthly cap in USD')).toHaveValue('50');
      await inspect(page, 'billing-business');

      await page.goto(`${server.url}/pricing`);
      await plan(page, 'Business').getByRole('link', { name: 'Go to My Translations' }).click();
      await expect(page).toHaveURL(`${server.url}/dashboard`);
    });
  });

  test('without payments the page names the administrator for plan changes, and a trial starts without one', async ({
    page,
    startServer,
  }) => {
    const server = await startServer({ SUPPORT_EMAIL: 'help@example.org' });
    // The first click on the pricing page counts. Nothing can be bought here, and Business has no trial.
    await page.goto(`${server.url}/pricing`);
    await expect(plan(page, 'Business').getByText('Changed by the administrator')).toBeVisible();
    await expect(plan(page, 'Business').getByRole('link')).toHaveCount(0);
    await plan(page, 'Pro').getByRole('link', { name: 'Start Free Trial' }).dispatchEvent('click');
    await page.getByLabel('E-mail').fill('payer@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(/^Trial until .*, then Free$/)).toBeVisible();
    for (const _ of ['once', 'twice']) await callApi(page, 'POST', '/api/survey/dismissals');
    await expect(page.getByText('On this server, only the administrator can change plans.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'help@example.org' })).toBeVisible();
    await expect(plan(page, 'Business')).toContainText('Changed by the administrator');
    await expect(page.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Overage', exact: true })).toBeHidden();

    // Half of a small plan, and then more than all of it.
    await makeAdministrator(page, server);
    await setPlanOf(page, { tier: 'free', characters_included: 3000 });
    await page.goto(server.url);
    await translate(page, 30, 'Included in your plan', 'Start Translation');
    await page.goto(`${server.url}/dashboard`);
    // Plans are not for sale here: the card names who changes them and offers no purchase.
    await expect(page.getByText(/are left this week/)).toContainText(
      'only the administrator can change plans',
    );
    await expect(page.getByRole('link', { name: 'Upgrade to Pro for 1.5M a month' })).toHaveCount(0);
    await page.goto(server.url);
    const dialog = await quote(page, 120);
    await expect(dialog.getByText('Limit Reached')).toBeVisible();
    await expect(
      dialog.getByText("You've reached your free limit. Upgrade to Pro for 1.5M characters/month"),
    ).toBeVisible();
    await expect(
      dialog.getByText(
        'On this server, only the administrator can change plans. Ask them for a higher limit.',
      ),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View Plans & Upgrade' })).toHaveCount(0);

    await setPlanOf(page, { tier: 'pro', characters_included: 100 });
    await page.goto(server.url);
    const charged = await quote(page, 120);
    await expect(charged.getByText('overage charge')).toBeVisible();
    await charged.getByRole('button', { name: /^Confirm \(\$\d+\.\d\d\)$/ }).click();
    await expectSuccess(page);
    await page.goto(`${server.url}/settings?tab=billing`);
    const overage = page.getByRole('region', { name: 'Overage', exact: true });
    await expect(overage).toContainText('characters beyond your plan in this period');
    await expect(overage).toContainText('$7.50');
    await inspect(page, 'billing-overage');

    // A cap of their own is theirs to raise, in the dialog that names it.
    await setPlanOf(page, { tier: 'business', characters_included: 100 });
    await callApi(page, 'PUT', '/api/billing/overage-cap', { cap_usd: 0.01 });
    await page.goto(server.url);
    const capped = await quote(page, 120);
    await expect(capped.getByText('Limit Reached')).toBeVisible();
    await expect(capped.getByText(/Raise your cap/)).toBeVisible();
    await expect(capped.getByText(/Enterprise|administrator/)).toHaveCount(0);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/billing/overage-cap'));
    await capped.getByRole('button', { name: 'Raise cap' }).click();
    expect((await answered).ok()).toBe(true);
    await expect(capped.getByRole('button', { name: /^Confirm \(\$\d+\.\d\d\)$/ })).toBeVisible();
  });

  async function quote(page: Page, paragraphs: number) {
    await chooseDocument(page, longDocument(paragraphs));
    await chooseTarget(page, 'German');
    await page.getByRole('button', { name: 'Translate Document' }).click();
    return page.getByRole('dialog', { name: 'Ready to Translate' });
  }

  async function translate(page: Page, paragraphs: number, outcome: string, button: string): Promise<void> {
    const dialog = await quote(page, paragraphs);
    await expect(dialog.getByText(outcome)).toBeVisible();
    await dialog.getByRole('button', { name: button }).click();
    await expectSuccess(page);
  }
});
