/**
 * ST_Xstring escapes characters that XML can't represent, and carriage returns, as `_xHHHH_`; in literal text that
 * resembles such an escape, the underscore is escaped as `_x005F_` (ECMA-376 part 1, §22.9.2.19).
 */
const ESCAPE = /_x([0-9a-fA-F]{4})_/g;

/** Decodes the text of a cell, a table column or a chart's cached point. */
export function decodeXstring(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Encodes a text as ST_Xstring. */
export function encodeXstring(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');
}
