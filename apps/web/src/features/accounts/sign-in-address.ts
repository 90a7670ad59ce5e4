/** Pages that visitors can see. Signing in from them leads to the translate page. */
const visitorPages: readonly string[] = ['/', '/pricing', '/privacy', '/terms', '/contact', '/goodbye'];

/**
 * The address of the header's sign-in link. It returns to the current page, except from public pages.
 * @param expired whether a session has expired in this tab
 */
export function headerSignInAddress(
  { pathname, search }: { pathname: string; search: string },
  expired: boolean,
): string {
  const parameters = new URLSearchParams(search);
  // The sign-in page already has a return address.
  if (pathname === '/' && parameters.has('next')) {
    parameters.set('view', 'sign-in');
    return `/?${parameters}`;
  }
  const asked = parameters.has('view');
  if (pathname === '/' && asked) return '/?view=sign-in';
  const forVisitors = visitorPages.includes(pathname) && !parameters.has('t') && !expired;
  return forVisitors ? '/?view=sign-in' : signInAddress({ pathname, search });
}

/** The address of the sign-in page, with the page to return to. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/?${new URLSearchParams({ view: 'sign-in', next: `${pathname}${search}` })}`;
}
