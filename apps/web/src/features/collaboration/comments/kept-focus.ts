/** A field that left the document while it had the focus, with its selection. */
interface Left {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

let left: Left | undefined;

/** What the user does next, if the field does not return. */
const others = ['keydown', 'pointerdown', 'focusin'] as const;

function forget(): void {
  left = undefined;
  for (const type of others) window.removeEventListener(type, forget, true);
}

/** Notes that a field is about to be removed from the document, for example because the layout changes. */
export function keepFocus(name: string, field: HTMLTextAreaElement): void {
  if (document.activeElement !== field) return;
  forget();
  left = { name, start: field.selectionStart, end: field.selectionEnd };
  for (const type of others) window.addEventListener(type, forget, true);
}

/** Gives a field the focus back that it had when it left, unless the user has gone elsewhere. */
export function returnFocus(name: string, field: HTMLTextAreaElement): void {
  if (left?.name !== name) return;
  const { start, end } = left;
  forget();
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
}
