import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import type { Simulator } from '@verso/simulator';
import { longDocument, reportDocument } from '../src/documents.ts';
import { inspect } from '../src/inspect.ts';
import type { VersoServer } from '../src/server.ts';
import { chooseDocument, chooseTarget, expectSuccess, signUp, startTranslation } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';
import { watchViolations } from '../src/violations.ts';

async function visitPublicPages(page: Page, server: VersoServer, thorough: boolean): Promise<void> {
  const violations = watchViolations(page);
  for (const [name, path] of Object.entries({
    landing: '/',
    pricing: '/pricing',
    privacy: '/privacy',
    terms: '/terms',
    contact: '/contact',
    'signed-out-dashboard': '/dashboard',
    'not-found': '/no-such-page',
    'reset-password': '/reset-password?token=none',
    setup: '/setup?token=none',
    'api-docs': '/api/docs',
  })) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.getByRole('main').hover(); // hydrates a prerendered page
    await inspect(page, name, { thorough });
  }
  expect(violations).toEqual([]);
}

async function translate(
  page: Page,
  server: VersoServer,
  simulator: Simulator,
  thorough: boolean,
): Promise<void> {
  const violations = watchViolations(page);
  await signUp(page, server);
  await inspect(page, 'translate-empty', { thorough });
  await chooseDocument(page, reportDocument());
  await inspect(page, 'translate-set-up', { thorough });
  await chooseTarget(page, 'German');
  await page.getByRole('button', { name: 'Translate Document' }).click();
  await expect(page.getByRole('dialog').getByText('Included in your plan')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden'); // set by a style that a policy could block
  await inspect(page, 'translate-dialog', { thorough });
  await page.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);
  await inspect(page, 'translate-success', { thorough });
  await page.getByRole('link', { name: 'My Translations' }).click();
  await expect(page.getByText('1 saved translation')).toBeVisible();
  await inspect(page, 'dashboard', { thorough });

  await checkDocuments(page, server, thorough);

  simulator.behave({ firstTokenMs: 300, tokensPerSecond: 40 });
  await page.goto(server.url);
  await chooseDocument(page, longDocument(200));
  await startTranslation(page);
  await expect(page.getByText(/^[1-9]\d* of \d+ units$/)).toBeVisible();
  await inspect(page, 'translate-progress', { thorough });
  await expect(page.getByRole('progressbar', { name: 'Translation progress' })).toBeVisible();
  expect(violations).toEqual([]);
}

/** Checks a translation with a wrong number, a missing text and an added one. */
async function checkDocuments(page: Page, server: VersoServer, thorough: boolean): Promise<void> {
  const choose = async (label: string, texts: readonly string[]) =>
    page.getByLabel(label).setInputFiles({
      name: `${label}.docx`,
      mimeType: '',
      buffer: Buffer.from(docx(...texts.map((text) => paragraph(text)))),
    });
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Check a translation' }).click();
  await choose('File of the source document', [
    'We deliver 125 chairs on Monday.',
    'We assemble everything in your house.',
  ]);
  await choose('File of the translation', [
    'Am Montag liefern wir 152 Stühle.',
    'Wir bauen alles in Ihrem Haus auf.',
    'Wir freuen uns sehr auf Ihren Auftrag und danken Ihnen für Ihr Vertrauen.',
  ]);
  await page.getByRole('button', { name: 'Check translation' }).click();
  const report = page.getByRole('region', { name: 'Result' });
  await expect(report.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(report.getByRole('heading', { level: 2 })).toHaveText(
    '2 texts, 1 needs a look, 0 missing, 1 added',
  );
  await inspect(page, 'document-check', { thorough });
}

const model = (simulator: Simulator) => ({
  OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
  OPENAI_COMPATIBLE_MODEL: 'local-model',
});

test('no public page violates accessibility rules or its content security policy', async ({
  page,
  demoServer,
}) => {
  await visitPublicPages(page, demoServer, false);
});

test('no page from upload to download violates accessibility rules or its content security policy', async ({
  page,
  simulator,
  startServer,
}) => {
  await translate(page, await startServer(model(simulator)), simulator, false);
});

// Contrasts are tested with the theme. Together, these pages have every kind of component.
test('public pages, and those from upload to download, are accessible in dark and on a phone', {
  tag: '@rare',
}, async ({ page, simulator, startServer }) => {
  test.slow(); // 45 inspections
  const server = await startServer(model(simulator));
  await visitPublicPages(page, server, true);
  await translate(page, server, simulator, true);
});
