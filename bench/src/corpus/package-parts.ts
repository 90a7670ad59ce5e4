import { inflateRawSync } from 'node:zlib';
import { readEntries } from '../engine/entries.ts';

/** The XML parts of a package as text, by name. Independent of the engine's own reading. */
export function xmlParts(bytes: Uint8Array): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { name, method, data } of readEntries(Buffer.from(bytes))) {
    if (!/\.(?:xml|rels|vml)$/i.test(name)) continue;
    parts.set(name, decoded(method === 0 ? data : inflateRawSync(data)));
  }
  return parts;
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

export interface XmlToken {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'other';
  /** Without its prefix. */
  readonly name: string;
  readonly source: string;
}

const pattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/g;

/** Tags and texts of well-formed XML, in order. */
export function* xmlTokens(text: string): Generator<XmlToken> {
  for (const [source, slash, qualified, rest] of text.matchAll(pattern)) {
    const name = qualified?.replace(/^[^:]*:/, '') ?? '';
    if (qualified !== undefined)
      yield { kind: slash === '/' ? 'close' : rest?.endsWith('/') === true ? 'empty' : 'open', name, source };
    else yield { kind: source.startsWith('<![') || !source.startsWith('<') ? 'text' : 'other', name, source };
  }
}
