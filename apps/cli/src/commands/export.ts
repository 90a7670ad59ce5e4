import type { ExportFormat, UnitFilter } from '@verso/contracts';
import { writeOutput } from '../files.ts';
import { info } from '../report.ts';
import type { Shell } from '../shell.ts';
import { serverAccess } from '../translate/request.ts';
import { Server } from '../translate/server.ts';

export interface ExportOptions {
  readonly output: string;
  readonly format: ExportFormat;
  readonly only?: UnitFilter;
  readonly comments?: boolean;
  readonly server?: string;
  readonly key?: string;
}

/**
 * Exports the segments of a translation on a server, or those that still need work.
 * @throws Error without a server; ServerError when it refuses
 */
export async function exportSegments(
  shell: Shell,
  translation: string,
  options: ExportOptions,
): Promise<boolean> {
  const access = serverAccess(options, shell.env);
  if (access === undefined)
    throw new Error('A translation is on a server: give its address with --server or VERSO_SERVER.');
  const server = new Server(access.address, access.key);
  const { content, headers } = await server.download('GET /api/translations/:id/export', {
    params: { id: translation },
    query: {
      format: options.format,
      ...(options.only === undefined ? {} : { only: options.only }),
      ...(options.comments === true ? { comments: 'true' } : {}),
    },
  });
  await writeOutput(shell, options.output, content);
  const untracked = Number(headers.get('verso-untracked-changes') ?? 0);
  if (untracked > 0)
    info(shell, `${untracked} changes are in texts where they can't be tracked, and are in the document.`);
  return true;
}
