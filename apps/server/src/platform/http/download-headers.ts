import { attachment } from '../storage/attachment.ts';

/** Types with active content, which a browser would execute if it displayed the file. */
const active = /^(text\/html|application\/xhtml|image\/svg|(text|application)\/(xml|javascript|ecmascript))/i;

/**
 * The headers of a file that browsers must save and never display, so that its content cannot run as a page of this
 * server.
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
