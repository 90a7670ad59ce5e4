import { type ComponentType, lazy as lazyOnce } from 'react';
import { hasNetwork } from './browser.ts';

/**
 * React's `lazy`, except that a module that can't be loaded offline waits for the connection. An error would unmount
 * everything up to the next error boundary, including the user's input.
 */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's own `lazy`.
export function lazy<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazyOnce(() => onceOnline(load));
}

/** Calls `load` again after each failure that happened offline. @throws what `load` throws while online */
export async function onceOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (hasNetwork()) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      reloadFailedStyles();
    }
  }
}

/** Reloads style sheets that failed. The bundler requests each only once. */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
