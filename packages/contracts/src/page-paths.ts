/** The page paths of the interface, as written in its router; the server answers all other paths with 404. */
export const pagePaths = [
  '/',
  '/dashboard',
  '/batch',
  '/check',
  '/glossaries',
  '/glossaries/:id',
  '/memories',
  '/memories/:id',
  '/translations/:id',
  '/pricing',
  '/privacy',
  '/terms',
  '/contact',
  '/settings',
  '/admin',
  '/reset-password',
  '/verify-email',
  '/invitation/:token',
  '/guest',
  '/goodbye',
  '/setup',
] as const;

export type PagePath = (typeof pagePaths)[number];

const pages = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`));

/** Whether the interface has a page at a path. @param pathname without query and fragment */
export function isPagePath(pathname: string): boolean {
  return pages.some((page) => page.test(pathname));
}

/** A URL without trailing slashes. */
export function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
