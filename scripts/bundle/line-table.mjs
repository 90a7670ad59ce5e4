const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128);
for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value;
const [comma, semicolon] = [',', ';'].map((character) => character.charCodeAt(0));
/** Digits of a number in a source map have five bits; this one says that another follows. */
const more = 32;

/**
 * Converts a source map to a table from which `stack-traces.mjs` reads a line without reading the rest: two 32-bit integers
 * for each line, the number of the source and the line in it, from 1. Parsing source maps would take tens of megabytes.
 * @param {string} mappings of the source map: lines end with a semicolon, their segments with a comma. A segment is a list of
 *   numbers, each the difference to the previous segment's: column, number of the source, line and column in it
 */
export function lineTable(mappings) {
  const table = [];
  let [source, line] = [0, 0];
  let [field, number, shift] = [0, 0, 0];
  let isFirst = true;
  const endSegment = () => {
    if (isFirst && field > 2) {
      table.push(source, line + 1);
      isFirst = false;
    }
    field = 0;
  };
  const endLine = () => {
    endSegment();
    if (isFirst) table.push(...(table.length > 0 ? table.slice(-2) : [0, 1]));
    isFirst = true;
  };
  for (let at = 0; at < mappings.length; at += 1) {
    const code = mappings.charCodeAt(at);
    if (code === comma) endSegment();
    else if (code === semicolon) endLine();
    else {
      const value = values[code];
      number += (value & (more - 1)) << shift;
      shift += 5;
      if (value & more) continue;
      const step = number & 1 ? -(number >> 1) : number >> 1;
      if (field === 1) source += step;
      if (field === 2) line += step;
      field += 1;
      [number, shift] = [0, 0];
    }
  }
  endLine();
  return Uint32Array.from(table);
}
