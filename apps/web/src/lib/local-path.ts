/** A path on our own origin out of an address that anybody may have made up; null for everything else. */
export function localPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  const origin = 'https://own.invalid';
  // Browsers read `//host` and `/\host` as other hosts: what they make of it decides, not how it looks.
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : null;
}
