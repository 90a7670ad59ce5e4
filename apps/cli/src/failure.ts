import { DocumentError } from '@verso/engine';

/** Messages for file system errors, by code. */
const fileFailures: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'Permission denied',
  EISDIR: 'This is a folder, not a file',
  ENOTDIR: 'This is a file, not a folder',
  ENOSPC: 'The disk is full',
};

/** The error as one sentence, without a stack trace. */
export function messageOf(error: unknown): string {
  if (error instanceof DocumentError) return withPart(error);
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const known = fileFailures[code ?? ''];
  return known === undefined ? error.message : `${known}${path === undefined ? '' : `: ${path}`}`;
}

function withPart({ message, part }: DocumentError): string {
  return part === undefined || part === '' || message.includes(part) ? message : `${message} (${part})`;
}
