/** Where to sign in, with the way back to an address of ours. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/?${new URLSearchParams({ view: 'sign-in', next: `${pathname}${search}` })}`;
}
