import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { inspect } from '../src/inspect.ts';
import { createAccount } from '../src/steps.ts';
import { test } from '../src/test.ts';
import { bodyParagraphs } from '../src/zip-entries.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Sign in or sign up' });

test('a visitor reads the landing page, opens the sign-in dialog, and signs up for the chosen plan', async ({
  page,
  demoServer,
}) => {
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push((await response.request().sizes()).responseBodySize);
  });
  await page.goto(demoServer.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Professional document translation with perfect formatting',
  );
  await page.waitForLoadState('networkidle');
  const sent = scripts.reduce((sum, bytes) => sum + bytes, 0);
  expect(sent, 'bytes of script before any interaction').toBeLessThan(130_000);

  for (const name of [
    'The same document, in another language',
    'For documents that have to look right',
    'How it compares',
    'Plans that count characters, not surprises',
    'Questions',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const numbers = page.getByRole('list', { name: 'In numbers' });
  await expect(numbers).toContainText('25MB');
  await expect(numbers).toContainText('up to 15');
  await expect(page.getByText('50,000 characters a week free')).toBeVisible();
  await expect(page.getByText('Batch upload of 10 files')).toBeVisible();
  await expect(page.getByRole('table', { name: '' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What people say' })).toHaveCount(0);
  await expect(numbers).not.toContainText('typical time');

  await test.step('public pages have metadata for search engines and previews, including prices', async () => {
    for (const path of ['/', '/pricing']) {
      const html = await (await page.request.get(demoServer.url + path)).text();
      expect(html).toMatch(/<title>[^<]+ · Verso<\/title>/);
      for (const name of ['description', 'keywords', 'twitter:card'])
        expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`));
      for (const property of ['og:title', 'og:description', 'og:image'])
        expect(html).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`));
      expect(html).toContain(`<link rel="canonical" href="${demoServer.url}${path}"`);
      const data = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html)?.[1] ?? '';
      const description = expect.stringMatching('characters');
      expect(JSON.parse(data)).toMatchObject({
        isAccessibleForFree: true,
        offers: expect.arrayContaining([expect.objectContaining({ name: 'Free', price: '0', description })]),
      });
    }
  });

  // Only one question is open at a time.
  const open = page.getByRole('region', { name: 'Questions' }).getByRole('group').and(page.locator('[open]'));
  await expect(open).toHaveCount(1);
  await page.getByText('Can I translate a PDF?').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('A PDF stores letters at fixed positions');

  const start = page.getByRole('main').getByRole('button', { name: 'Get Started Free' }).first();
  await start.click();
  await expect(panelOf(page).getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await inspect(page, 'landing-sign-up');
  await panelOf(page).getByRole('button', { name: 'Close sign-in' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(start).toBeFocused();
  await start.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await start.click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Sign in to Verso' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await panelOf(page).getByLabel('E-mail').fill(`trial.${process.pid}@example.org`);
  await panelOf(page).getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await panelOf(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=billing&plan=pro$/);
  await expect(page.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
  await expect(page.getByText(/^Trial until .*, then Free$/)).toBeVisible();
});

test("the server's prices appear without flicker", { tag: '@rare' }, async ({ page, demoServer }) => {
  // As the server sends its pages when its prices differ from the built-in ones.
  for (const path of ['', 'pricing'])
    await page.route(`${demoServer.url}/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(' data-usual-prices', '') });
    });
  let respond: () => void = () => undefined;
  await page.route('**/api/pricing', async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    const response = await route.fetch();
    const prices = (await response.text()).replace('"price_usd":19', '"price_usd":29');
    await route.fulfill({ response, body: prices.replace('"characters":50000', '"characters":70000') });
  });
  for (const path of ['', 'pricing']) {
    const requested = page.waitForRequest('**/api/pricing');
    await page.goto(`${demoServer.url}/${path}`);
    const pro = page.getByRole('region', { name: 'Pro', exact: true });
    await requested;
    await expect(pro.getByText('$19')).toBeHidden();
    respond();
    await expect(pro.getByText('$29')).toBeVisible();
  }

  // Sign-up names the server's Free plan.
  await page.goto(demoServer.url);
  await page.getByRole('main').getByRole('button', { name: 'Get Started Free' }).first().click();
  await expect(panelOf(page).getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByText('Free plan: 50,000')).toBeHidden();
  respond();
  await expect(page.getByText('Free plan: 70,000 characters a week. No card needed.')).toBeVisible();

  // A signed-in user's plans reserve their space.
  await createAccount(page, demoServer);
  await page.goto(`${demoServer.url}/pricing`);
  const pro = page.getByRole('region', { name: 'Pro', exact: true });
  await expect(pro.getByRole('link', { name: 'Manage your plan' })).toBeVisible();
  await expect(pro.getByText('$29')).toBeHidden();
  const place = await pro.boundingBox();
  // A placeholder is shown in place of the prices.
  expect(
    await pro
      .locator('[data-prices]')
      .first()
      .evaluate((each) => getComputedStyle(each, '::after').visibility),
  ).toBe('visible');
  respond();
  await expect(pro.getByText('$29')).toBeVisible();
  expect(await pro.boundingBox()).toEqual(place);
});

test('a visitor translates a sample without an account, and reads the usual prices when the server’s are missing', async ({
  page,
  demoServer,
}) => {
  await page.goto(`${demoServer.url}/#demo`);
  const demo = page.getByRole('region', { name: 'The same document, in another language' });
  await expect(demo.getByRole('article', { name: 'Before' })).toContainText(
    'Invoices are due within 30 days.',
  );
  await expect(demo.getByRole('article', { name: 'After' })).toContainText('Las facturas se abonarán');
  await demo.getByRole('button', { name: 'العربية' }).click();
  await expect(demo.getByRole('article', { name: 'After' })).toHaveAttribute('dir', 'rtl');
  await expect(demo.getByRole('article', { name: 'After' })).toContainText('نطاق العمل');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await demo.getByRole('button', { name: 'Try it with a sample' }).click();
  const trial = page.getByRole('region', { name: 'Try it with a sample' });
  await trial.getByRole('button', { name: 'Deutsch' }).click();
  await expect(trial.getByText(/^Written in German in \d+ ms$/)).toBeVisible();
  await inspect(page, 'landing-sample');
  const waiting = page.waitForEvent('download');
  await trial.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('service-agreement_de.docx');
  const text = bodyParagraphs(readFileSync(await file.path())).join('\n');
  expect(text).toContain('Dienstleistungsvertrag');
  expect(text).toContain('innerhalb von 30 Tagen');
  expect(sent).toEqual([]);

  const refusal = { error: 'Not now.', code: 'unavailable', retryable: false, requestId: 'r' };
  await page.route('**/api/pricing', (route) => route.fulfill({ status: 503, json: refusal }));
  await page.goto(`${demoServer.url}/pricing`);
  await page.getByRole('main').hover(); // hydrates the prerendered page
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch pricing config' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText('$19');
});
