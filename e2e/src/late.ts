import { expect, type Page, type Request } from '@playwright/test';
import type { VersoServer } from './server.ts';
import { createAccount, deliver, type TranslationOptions, type Uploaded } from './steps.ts';

/** Translates a document of a new account named "Reader". @returns the path of its review */
export async function translated(
  page: Page,
  server: VersoServer,
  document: Uploaded,
  options?: TranslationOptions,
): Promise<string> {
  await createAccount(page, server, { name: 'Reader' });
  return deliver(page, document, options);
}

/**
 * Holds the answers to requests back.
 * @param url of the requests
 * @param json instead of the server's answer
 * @returns what lets them pass, and waits until the page has dealt with them
 */
export async function hold(
  page: Page,
  url: RegExp,
  method = 'GET',
  json?: unknown,
): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  let isAsked = false;
  const held = new Set<Request>();
  // The page may cancel what it no longer needs, even before it may pass.
  const release = (request: Request) => held.delete(request);
  page.on('requestfinished', release);
  page.on('requestfailed', release);
  const handler: Parameters<Page['route']>[1] = async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.add(route.request());
    isAsked = true;
    await gate.promise;
    await (json === undefined ? route.continue() : route.fulfill({ json }));
  };
  await page.route(url, handler);
  return async () => {
    await expect.poll(() => isAsked, { message: `The page asks for ${url}` }).toBe(true);
    gate.resolve();
    await expect.poll(() => held.size).toBe(0);
    page.off('requestfinished', release);
    page.off('requestfailed', release);
    await frames(page);
    await page.unroute(url, handler);
  };
}

/** Waits until the page has shown what it has to show: two frames. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(() => reject(new Error('No frame came in 30 s.')), 30_000);
      }),
  );
}
