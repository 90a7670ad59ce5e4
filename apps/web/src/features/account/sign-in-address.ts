/** What a visitor can see: signing in from there leads to the translate page. */
const visitorPages: readonly string[] = ['/', '/pricing', '/privacy', '/terms', '/contact', '/goodbye'];

/**
 * Where the header's link to sign in leads: back to the page that it is on, unless a visitor has come to a page that
 * is for visitors.
 * @param expired whether a session ended here
 */
export function headerSignInAddress(
  { pathname, search }: { pathname: string; search: string },
  expired: boolean,
): string {
  const parameters = new URLSearchParams(search);
  // The way back is kept by the page that asks for the password.
  if (pathname === '/' && parameters.has('next')) {
    parameters.set('view', 'sign-in');
    return `/?${parameters}`;
  }
  const asked = parameters.has('view');
  if (pathname === '/' && asked) return '/?view=sign-in';
  const forVisitors = visitorPages.includes(pathname) && !parameters.has('t') && !expired;
  return forVisitors ? '/?view=sign-in' : signInAddress({ pathname, search });
}

/** Where to sign in, with the way back to an address of ours. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/?${new URLSearchParams({ view: 'sign-in', next: `${pathname}${search}` })}`;
}
