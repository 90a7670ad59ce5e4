/** Path segments that are words of the interface or the API. Any other segment may be an id, a token or a name. */
const knownSegment = /^[a-z][a-z-]{0,23}$/;

/** The application's own files, which contain no user data. */
const assetFiles = /^\/assets\/[\w.-]+$/;

/** Replaces every path segment that could identify a user or document with `:value`, and drops query and fragment. */
export function redactPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  if (assetFiles.test(bare)) return bare;
  return bare
    .split('/')
    .map((part) => (part === '' || knownSegment.test(part) ? part : ':value'))
    .join('/');
}

/** Redacts a URL. Only the origin of other sites is kept, because their URLs may be signed. */
export function redactUrl(address: string, ownOrigin: string): string {
  if (!URL.canParse(address, ownOrigin)) return ':address';
  const { origin, pathname } = new URL(address, ownOrigin);
  return origin === ownOrigin ? `${origin}${redactPath(pathname)}` : origin;
}

/** Redacts all URLs in a text. JSON stays valid JSON. */
export function redactUrls(text: string, ownOrigin: string): string {
  return text.replaceAll(/(?:https?|blob):[^"'\\\s<>()]+/g, (address) =>
    redactUrl(address.replace(/^blob:/, ''), ownOrigin),
  );
}
