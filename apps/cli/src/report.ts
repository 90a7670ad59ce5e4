import type { Message } from '@verso/engine';
import type { Shell } from './shell.ts';

/** The number of messages shown per kind. */
const MAX_SHOWN = 5;

export const print = ({ stdout }: Shell, text: string): void => {
  stdout.write(`${text}\n`);
};

/** On standard error, so that the result can be redirected. */
export const info = ({ stderr }: Shell, text: string): void => {
  stderr.write(`${text}\n`);
};

/** Rows with aligned columns: text to the left, numbers to the right. */
export function table(rows: readonly (readonly (string | number)[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => `${row[column]}`.length)));
  const cell = (value: string | number, column: number) =>
    typeof value === 'number' ? `${value}`.padStart(widths[column] ?? 0) : value.padEnd(widths[column] ?? 0);
  return rows.map((row) => indent + row.map(cell).join('  ').trimEnd()).join('\n');
}

/** Messages by kind, the first `limit` of each with location, and with file name if there are several files. */
export function messageList(
  messages: readonly Message[],
  { file, limit = MAX_SHOWN }: { readonly file?: string; readonly limit?: number } = {},
): string {
  const prefix = file === undefined ? '' : `${file}: `;
  const byCode = Map.groupBy(messages, ({ code }) => code);
  const lines = [...byCode.values()].flatMap((same) => {
    const shown = same.slice(0, limit).map(({ severity, text, unitId, part }) => {
      const place = unitId ?? part;
      return `${prefix}${severity}: ${place === undefined || place === '' ? '' : `${place}: `}${text}`;
    });
    return same.length > limit
      ? [...shown, `${prefix}… and ${same.length - limit} more of this kind`]
      : shown;
  });
  return lines.join('\n');
}

export function printMessages(shell: Shell, ...given: Parameters<typeof messageList>): void {
  if (given[0].length > 0) info(shell, messageList(...given));
}
