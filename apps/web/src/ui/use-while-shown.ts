import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action only while the component is shown, and shows what it showed when the function was
 * returned: a form that was canceled while it was being saved must not close the dialog that is open when its response arrives.
 * @param subject what the component shows, if it stays in the page for another
 */
export function useWhileShown(subject?: unknown): (action: () => void) => void {
  const shown = useRef<{ readonly subject: unknown } | null>(null);
  useEffect(() => {
    shown.current = { subject };
    return () => {
      shown.current = null;
    };
  }, [subject]);
  return (action) => {
    if (shown.current !== null && shown.current.subject === subject) action();
  };
}
