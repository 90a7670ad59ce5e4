import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The parameters of the URL, and a function that changes them. A change begins with those in the address bar: on a busy page
 * React shows a change only after the user has made the next one, which must not undo it.
 */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams();
  function change(next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) {
    setParameters(next(new URLSearchParams(window.location.search)), options);
  }
  return [parameters, change] as const;
}
