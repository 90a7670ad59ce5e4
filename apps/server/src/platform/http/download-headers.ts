import { attachment } from '../storage/attachment.ts';

/** Types that a browser would run what is in them, if it ever showed such a file. */
const active = /^(text\/html|application\/xhtml|image\/svg|(text|application)\/(xml|javascript|ecmascript))/i;

/**
 * The headers of a file that is to be saved and never shown: whatever is in it, and wherever somebody links to it from,
 * it does not become a page of this server.
 */
export function downloadHeaders(filename: string, contentType: string): Readonly<Record<string, string>> {
  return {
    'content-type': active.test(contentType) ? 'application/octet-stream' : contentType,
    'content-disposition': attachment(filename),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  };
}
