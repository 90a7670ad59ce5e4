/** Spreadsheets treat cells that begin with these characters as formulas; some also accept the full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of a CSV file (RFC 4180). Objects become JSON; null and undefined become empty cells. Escapes formulas in
 * text.
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = textOf(value);
  const escaped = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
