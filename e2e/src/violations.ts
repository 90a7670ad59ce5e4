import type { Page } from '@playwright/test';

/** Collects what the browser blocks on this page from now on, and errors that nothing catches. */
export function watchViolations(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy|permissions.policy|trusted/i.test(message.text()))
      seen.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`${page.url()}: ${error.message}`));
  return seen;
}
