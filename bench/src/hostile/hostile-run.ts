import { readFile } from 'node:fs/promises';
import { DocumentError, type FormatName, inlineText, openDocument } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';

/** What became of one file. */
export interface HostileRun {
  readonly outcome: 'refused' | 'translated' | 'failed';
  /** Code and message of the error, or what is wrong with the translation. */
  readonly detail: string;
  readonly milliseconds: number;
  readonly peakMegabytes: number;
}

/** Child process: opens a file, writes its pseudo-translation, opens that. Arguments: format, file. */
const [format = '', file = ''] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(file));
const started = performance.now();
const { outcome, detail } = await translate();
const run: HostileRun = {
  outcome,
  detail,
  milliseconds: performance.now() - started,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
process.send?.(run);
process.disconnect?.();

async function translate(): Promise<Pick<HostileRun, 'outcome' | 'detail'>> {
  try {
    const document = await openDocument(bytes, format as FormatName);
    const targets = document.units.map(
      (unit) => [unit.id, pseudoTranslate(unit.source, 'accents', { reorder: true })] as const,
    );
    const { bytes: output, report } = document.write(new Map(targets));
    const again = await openDocument(output, format as FormatName);
    if (!report.ok) return { outcome: 'failed', detail: 'the report tells failures' };
    // Which lines of plain text belong together shows in their lengths, which a translation changes.
    if (format !== 'txt' && again.units.length !== document.units.length)
      return { outcome: 'failed', detail: `${document.units.length} units became ${again.units.length}` };
    const leak = document.units.find((unit) => /root:[^:]*:0:0:/.test(inlineText(unit.source)));
    if (leak !== undefined) return { outcome: 'failed', detail: 'text of another file' };
    const messages = [...new Set(document.messages.map(({ code }) => code))].join(', ');
    return { outcome: 'translated', detail: `${document.units.length} units ${messages}`.trim() };
  } catch (error) {
    if (error instanceof DocumentError) {
      const isOwnFault = error.code === 'integrity-failed' || error.code === 'invalid-target';
      const cause = isOwnFault && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      return {
        outcome: isOwnFault ? 'failed' : 'refused',
        detail: `${error.code}: ${error.message}${cause}`,
      };
    }
    return { outcome: 'failed', detail: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}
