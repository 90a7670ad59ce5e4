import type { Page, Request } from '@playwright/test';
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
  const asked = Promise.withResolvers<void>();
  const handler: Parameters<Page['route']>[1] = async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.resolve();
    await gate.promise;
    await (json === undefined ? route.continue() : route.fulfill({ json }));
  };
  await page.route(url, handler);
  return async () => {
    await asked.promise;
    const predicate = (request: Request) => url.test(request.url()) && request.method() === method;
    // The page may cancel what it no longer needs.
    const ended = Promise.race([
      page.waitForEvent('requestfinished', { predicate }),
      page.waitForEvent('requestfailed', { predicate }),
    ]);
    gate.resolve();
    await ended;
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.unroute(url, handler);
  };
}
