const opened = new EventTarget();
const event = 'open';

/** Opens the feedback form. */
export function openFeedback(): void {
  opened.dispatchEvent(new Event(event));
}

/** @returns a function that stops listening */
export function onOpenFeedback(listener: () => void): () => void {
  opened.addEventListener(event, listener);
  return () => opened.removeEventListener(event, listener);
}
