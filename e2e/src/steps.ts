import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { SampleDocument } from './documents.ts';
import type { VersoServer } from './server.ts';

let accounts = 0;

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What a browser says about a file: nothing, unless the system knows its type. */
const mediaTypeOf = (name: string): string => (name.endsWith('.docx') ? docxType : '');

interface AccountOptions {
  readonly survey?: boolean;
  /** By default the address. */
  readonly name?: string;
}

/** Where requests of a context without an open page go. */
const installations = new WeakMap<BrowserContext, string>();

/**
 * Creates an account through the API, signed in, without opening a page: tests that begin elsewhere than on the translate
 * page don't load that one for nothing. The survey is suppressed unless a test is about it.
 */
export async function createAccount(
  page: Page,
  { url }: VersoServer,
  { survey = false, name }: AccountOptions = {},
): Promise<{ email: string; password: string }> {
  accounts += 1;
  const account = {
    email: `reader${accounts}.${process.pid}@example.org`,
    password: 'correct horse battery',
  };
  installations.set(page.context(), url);
  await callApi(page, 'POST', '/api/auth/sign-up/email', { name: name ?? account.email, ...account });
  if (!survey) for (const _ of ['once', 'twice']) await callApi(page, 'POST', '/api/survey/dismissals');
  return account;
}

/** Creates an account and opens the translate page. */
export async function signUp(
  page: Page,
  server: VersoServer,
  options?: AccountOptions,
): Promise<{ email: string; password: string }> {
  const account = await createAccount(page, server, options);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  return account;
}

/** Makes the page see a plan that includes every format. */
export async function mockBusinessPlan(page: Page): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    // Nobody waits for the answer if the page has left meanwhile.
    const me = await response.json().catch(() => undefined);
    if (me === undefined) return;
    const credits = { ...me.credits, subscription_tier: 'business' };
    await route.fulfill({ response, json: { ...me, credits } });
  });
}

/**
 * Calls the API with the session of the page's user, outside the page.
 * @returns the response's JSON, or null
 * @throws if the answer is an error
 */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await page.request.fetch(originOf(page) + path, {
    method,
    headers: {
      origin: originOf(page),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { data: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Like `callApi`, by the page itself: with what the page adds to its requests, and where only the browser knows the host. */
export async function callFromPage(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  return page.evaluate(
    async ([requestMethod, url, json]) => {
      const answer = await fetch(url, {
        method: requestMethod,
        ...(json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: json }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${requestMethod} ${url}: ${answer.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** The origin of the page, or of the server with an account of its user. */
function originOf(page: Page): string {
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : undefined;
  const known = origin ?? installations.get(page.context());
  if (known === undefined) throw new Error('The page is not open, and its user has no account.');
  return known;
}

export interface Uploaded {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TranslationOptions {
  readonly glossary_ids?: readonly string[];
  readonly target_language?: string;
}

/** Starts a translation, into German by default, without the form. @returns its id */
export async function startByApi(
  page: Page,
  { name, bytes }: Uploaded,
  options: TranslationOptions = {},
): Promise<string> {
  const languages = { source_language: 'en', target_language: 'de' };
  const answer = await page.request.post(`${originOf(page)}/api/translations`, {
    headers: { origin: originOf(page) },
    multipart: {
      options: JSON.stringify({ ...languages, ...options }),
      file: { name, mimeType: mediaTypeOf(name) || 'application/octet-stream', buffer: Buffer.from(bytes) },
    },
  });
  if (!answer.ok()) throw new Error(`Not accepted: ${answer.status()} ${await answer.text()}`);
  const { id } = await answer.json();
  return id;
}

/** Selects a document and waits until it has been counted. */
export async function chooseDocument(page: Page, document: SampleDocument): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: document.name,
    mimeType: mediaTypeOf(document.name),
    buffer: document.bytes,
  });
  await expect(page.getByText(document.name).first()).toBeVisible();
}

export async function chooseTarget(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Target language' }).click();
  await page.getByRole('option', { name: language, exact: true }).click();
}

/** Continues from the form through the dialog to a running translation. */
export async function startTranslation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Translate Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
  await expect(dialog.getByText('Included in your plan')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start Translation' }).click();
}

export async function expectSuccess(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Translation complete' })).toBeVisible({ timeout: 90_000 });
}

/** Downloads the result with its button. */
export async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Opens strategy, mode, category and prompt, which start collapsed for users who have translated before. */
export async function openOptions(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Options/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

/** Opens the prompt library with the focus in its search field. */
export async function openLibrary(page: Page): Promise<Locator> {
  await openOptions(page);
  await page.getByRole('button', { name: 'Load from Library' }).click();
  const library = page.getByRole('dialog', { name: 'Load from Library' });
  await expect(library.getByRole('searchbox')).toBeFocused();
  return library;
}

/** A link of the account page's sections. */
export const accountSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });

/** Signs in with a password; a second step may follow. */
export async function signIn(
  page: Page,
  server: VersoServer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${server.url}/?view=sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

/** Translates a document without the form, and waits until it is completed. @returns the path of its review */
export async function deliver(page: Page, document: Uploaded, options?: TranslationOptions): Promise<string> {
  const path = `/translations/${await startByApi(page, document, options)}`;
  const status = async () => ((await callApi(page, 'GET', `/api${path}`)) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
  return path;
}
