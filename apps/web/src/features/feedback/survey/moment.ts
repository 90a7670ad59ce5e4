type Page = Pick<Document, 'activeElement' | 'hidden' | 'querySelector'>;

/** Dialogs and running tasks, which must not be interrupted. */
const occupied = '[role="dialog"], [role="progressbar"], [aria-busy="true"]';

/** Whether the survey may open: not while the user is typing, in a dialog or waiting for a task. */
export function mayInterrupt(page: Page): boolean {
  const { activeElement, hidden } = page;
  const typing = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return !typing && !hidden && page.querySelector(occupied) === null;
}
