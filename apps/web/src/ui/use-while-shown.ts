import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action only while the component is shown: a form that was canceled while it was being
 * saved must not close the dialog that is open when its response arrives.
 */
export function useWhileShown(): (action: () => void) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (action) => {
    if (isShown.current) action();
  };
}
