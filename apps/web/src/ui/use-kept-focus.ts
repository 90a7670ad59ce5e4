import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The library returns the focus of a closed dialog after 10 ms. */
const RETURNED_MS = 30;

interface KeptFocus<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  /** Call it after removing an element that may have had the focus. */
  readonly keep: () => void;
}

/**
 * Moves the focus to an element when the focused one was removed, so that keyboards and screen readers do not restart at
 * the top of the page. It also runs whenever `view` changes.
 */
export function useKeptFocus<Element extends HTMLElement>(view: string): KeptFocus<Element> {
  const ref = useRef<Element>(null);
  const keep = useCallback(() => {
    // A dialog that closes without a transition may still return the focus to where it was.
    setTimeout(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    }, RETURNED_MS);
  }, []);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    keep();
  }, [view, keep]);
  return { ref, keep };
}
