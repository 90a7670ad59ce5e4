/** Returns an untrusted URL as a path on this origin; null when it points elsewhere. */
export function localPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  const origin = 'https://own.invalid';
  // Browsers resolve `//host` and `/\host` to other hosts, so the parsed URL decides.
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : null;
}
