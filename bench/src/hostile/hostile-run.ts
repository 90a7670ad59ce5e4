import { readFile } from 'node:fs/promises';
import type { FormatName } from '@verso/engine';
import type { PseudoStyle } from '@verso/engine/pseudo';
import { type Translation, translate } from './translate.ts';

/** The result and cost for one file. */
export interface HostileRun extends Translation {
  readonly milliseconds: number;
  readonly peakMegabytes: number;
}

/**
 * Child process: opens a file, writes its pseudo-translation, and opens that. Arguments: format, file, style of the
 * translation.
 */
const [format = '', file = '', style] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(file));
const started = performance.now();
const translation = await translate(bytes, format as FormatName, style as PseudoStyle | undefined);
const run: HostileRun = {
  ...translation,
  milliseconds: performance.now() - started,
  peakMegabytes: await peakMegabytes(),
};
process.send?.(run);
process.disconnect?.();

/** The peak memory of this program. The system's figure for the process starts with that of its parent. */
async function peakMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1];
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024;
}
