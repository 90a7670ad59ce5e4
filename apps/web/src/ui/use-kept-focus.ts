import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface KeptFocus<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  /** To be called after something that may have had the focus has gone. */
  readonly keep: () => void;
}

/**
 * Gives the focus to an element when what had it is gone, so that keyboard and screen reader are not thrown back to
 * the top of the page. Does so by itself when the view changes.
 */
export function useKeptFocus<Element extends HTMLElement>(view: string): KeptFocus<Element> {
  const ref = useRef<Element>(null);
  const keep = useCallback(() => {
    // What goes with a transition is still there when its end is told.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    });
  }, []);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    keep();
  }, [view, keep]);
  return { ref, keep };
}
