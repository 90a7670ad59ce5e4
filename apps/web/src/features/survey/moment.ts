type Page = Pick<Document, 'activeElement' | 'hidden' | 'querySelector'>;

/** What nobody wants to be interrupted in: a dialog, and anything that is under way. */
const occupied = '[role="dialog"], [role="progressbar"], [aria-busy="true"]';

/** Whether a question would disturb no one: not in the middle of a dialog, of writing, or of a running task. */
export function mayInterrupt(page: Page): boolean {
  const { activeElement, hidden } = page;
  const typing = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return !typing && !hidden && page.querySelector(occupied) === null;
}
