import { encodeAttribute, encodeText, ILLEGAL_CHARACTERS } from '../xml/index.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with written content; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const tag = startTag(name, attributes);
  return content === '' ? `${tag.slice(0, -1)}/>` : `${tag}${content}</${name}>`;
}

export function startTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${encodeAttribute(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}

/** Text in which each character that XML 1.0 does not allow is written by `illegal`, from its code point in hexadecimal. */
export function textWith(text: string, illegal: (hex: string) => string): string {
  let xml = '';
  let from = 0;
  for (const { 0: character, index } of text.matchAll(ILLEGAL_CHARACTERS)) {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    xml += encodeText(text.slice(from, index)) + illegal(hex);
    from = index + character.length;
  }
  return xml + encodeText(text.slice(from));
}
