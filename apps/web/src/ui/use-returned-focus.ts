import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was when the component was first rendered, for a dialog that is only rendered while it is open:
 * the library returns it when a dialog closes that stays.
 */
export function useReturnedFocus(): void {
  const [origin] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && origin instanceof HTMLElement)
          origin.focus({ preventScroll: true });
      }, 0);
    },
    [origin],
  );
}
