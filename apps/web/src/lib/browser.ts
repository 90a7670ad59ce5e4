import { errors } from '../messages/errors.ts';

/*
 * What the browser knows and does beyond the document. It offers much of that only to pages over HTTPS and on `localhost`
 * (https://w3c.github.io/webappsec-secure-contexts/), but people also open an installation as `http://192.168.0.7:3000`.
 * Everything here works there, too. A lint rule forbids `crypto`, `navigator` and their like everywhere else.
 */

/** A random name for something that is kept in this browser. */
export function randomId(): string {
  // `crypto.randomUUID` is missing over plain HTTP.
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}

/**
 * Copies a text. Call it while a click or a key is being handled.
 * @throws Error with a sentence for the user if the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  // Missing over plain HTTP, whatever its type says.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (clipboard !== undefined) return await clipboard.writeText(text);
  } catch {
    // Forbidden, by a setting or a policy: the other way may not be.
  }
  if (!copySelected(text)) throw new Error(errors.copyFailed);
}

/** Copies a text as a user would, who selects it. @returns whether the browser allowed it */
function copySelected(text: string): boolean {
  const carrier = document.createElement('span');
  carrier.textContent = text;
  Object.assign(carrier.style, { position: 'fixed', clipPath: 'inset(50%)', userSelect: 'text' });
  document.body.append(carrier);
  const selection = document.getSelection();
  const before = Array.from({ length: selection?.rangeCount ?? 0 }, (_, index) =>
    selection?.getRangeAt(index),
  );
  selection?.selectAllChildren(carrier);
  // Exactly the text, not its letters as they are displayed, and before an editor copies something else.
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('copy', onCopy, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    window.removeEventListener('copy', onCopy, { capture: true });
    carrier.remove();
    selection?.removeAllRanges();
    for (const range of before) if (range !== undefined) selection?.addRange(range);
  }
}

/** Whether the browser has a network. */
export const hasNetwork = (): boolean => navigator.onLine;

/** How the browser describes itself; empty where there is none. */
export const userAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
