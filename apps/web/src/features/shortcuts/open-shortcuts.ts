const opened = new EventTarget();
const event = 'open';

/** Opens the list of keyboard shortcuts. */
export function openShortcuts(): void {
  opened.dispatchEvent(new Event(event));
}

/** @returns a function that stops listening */
export function onOpenShortcuts(listener: () => void): () => void {
  opened.addEventListener(event, listener);
  return () => opened.removeEventListener(event, listener);
}
