import { cleanName } from '@verso/contracts';

const notAttributeCharacter = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;
const unsafeInQuotes = /[^\x20-\x7e]|["\\%/]/gu;

/**
 * A `Content-Disposition` value that saves a file under any Unicode name (RFC 6266): an ASCII form for old clients and the
 * exact name in `filename*` (RFC 8187). Escapes control characters, quotes and separators, and removes characters that
 * would make the name read as another one.
 */
export function attachment(filename: string): string {
  const name = cleanName(filename);
  const ascii = name.replace(unsafeInQuotes, '_');
  const exact = name.replace(notAttributeCharacter, percentEncode);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

function percentEncode(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
