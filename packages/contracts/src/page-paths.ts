/**
 * The paths of the interface's pages, as its router writes them: each has a page there, and the server answers
 * every other path with 404.
 */
export const pagePaths = [
  '/',
  '/dashboard',
  '/batch',
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
  '/goodbye',
  '/setup',
] as const;

export type PagePath = (typeof pagePaths)[number];

const pages = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`));

/** Whether the interface has a page there. @param pathname without query and fragment */
export function isPagePath(pathname: string): boolean {
  return pages.some((page) => page.test(pathname));
}
