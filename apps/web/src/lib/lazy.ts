import { type ComponentType, lazy as lazyOnce } from 'react';

/**
 * As React's own, but a part that can't be fetched offline waits for the connection. An error would take down everything
 * up to the next boundary, and with it what was typed.
 */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's own `lazy`.
export function lazy<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazyOnce(() => onceOnline(load));
}

/** @throws what `load` throws while there is a connection */
export async function onceOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      fetchStylesAgain();
    }
  }
}

/** The bundler asks for the styles of a part once, however that ended. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
