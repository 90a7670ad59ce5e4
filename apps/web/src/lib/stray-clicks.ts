/** Elements that a click activates. */
const controls = 'a, button, input, label, select, summary, textarea, [role]';

/**
 * Ignores the second click of a double click if it lands on another element than the first: on a dialog that has just
 * opened, or on the page below one that has just closed. The user saw neither when pressing.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null = null;
  let stray = false;

  const press = (event: MouseEvent) => {
    const pressed = controlOf(event);
    stray = event.detail > 1 && pressed !== first;
    if (event.detail <= 1) first = pressed;
  };
  const click = (event: MouseEvent) => {
    // Clicks by keyboard or script have no count.
    if (!stray || event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };

  document.addEventListener('mousedown', press, true);
  document.addEventListener('click', click, true);
}

function controlOf({ target }: MouseEvent): Element | null {
  return target instanceof Element ? (target.closest(controls) ?? target) : null;
}
