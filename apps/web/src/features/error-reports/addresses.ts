/** Parts of a path that are words of the interface or the API. Anything else may be an id, a token or a name. */
const ownWord = /^[a-z][a-z-]{0,23}$/;

/** The program's own files, which hold nothing of anybody. */
const programFiles = /^\/assets\/[\w.-]+$/;

/** A path as it may be reported: whatever tells one user or document from another is replaced. */
export function reportedPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  if (programFiles.test(bare)) return bare;
  return bare
    .split('/')
    .map((part) => (part === '' || ownWord.test(part) ? part : ':value'))
    .join('/');
}

/** An address as it may be reported: of others the origin alone, for theirs may be signed. */
export function reportedAddress(address: string, ownOrigin: string): string {
  if (!URL.canParse(address, ownOrigin)) return ':address';
  const { origin, pathname } = new URL(address, ownOrigin);
  return origin === ownOrigin ? `${origin}${reportedPath(pathname)}` : origin;
}

/** Text with every address in it as it may be reported. Of JSON it leaves JSON. */
export function withReportedAddresses(text: string, ownOrigin: string): string {
  return text.replaceAll(/(?:https?|blob):[^"'\\\s<>()]+/g, (address) =>
    reportedAddress(address.replace(/^blob:/, ''), ownOrigin),
  );
}
