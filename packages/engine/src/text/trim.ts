/** A text without leading characters of a set. Linear, unlike an unanchored regular expression. */
export function withoutStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** A text without trailing characters of a set. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether a text has white space at an end, or two adjacent characters of it: XML readers may drop or join it. */
export function hasLooseSpace(text: string): boolean {
  let wasSpace = text !== '';
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = isWhiteSpace(text.charCodeAt(at));
    if (isSpace && wasSpace) return true;
    wasSpace = isSpace;
  }
  return wasSpace;
}

/** The characters of `\s`, which `trim` removes. A function is faster than a regular expression for all texts of a document. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0xa0;
  if (code > 0x3000) return code === 0xfeff;
  return (code >= 0x2000 && code <= 0x200a) || OTHER_SPACES.has(code);
}

const OTHER_SPACES: ReadonlySet<number> = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);
