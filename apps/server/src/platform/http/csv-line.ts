/** A spreadsheet would take a cell that begins like this for a formula, whoever wrote it; some in full width, too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line of a CSV file (RFC 4180). Objects go in as JSON, nothing as an empty cell, numbers as they are. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = textOf(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
