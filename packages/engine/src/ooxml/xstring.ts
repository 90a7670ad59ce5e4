/**
 * Text of ST_Xstring: characters that XML can't hold, and carriage returns, stand as `_xHHHH_`; what only looks like
 * such an escape has its underscore escaped, `_x005F_` (ECMA-376 part 1, §22.9.2.19).
 */
const ESCAPE = /_x([0-9a-fA-F]{4})_/g;

/** The text that a cell, a table column or a chart's cached point stands for. */
export function decodeXstring(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** A text as ST_Xstring. */
export function encodeXstring(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');
}
