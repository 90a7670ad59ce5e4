import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormatName } from '@verso/engine';
import type { Measurement } from './measure.ts';

export interface FormatRun {
  readonly format: FormatName;
  readonly measurements: readonly Measurement[];
  readonly peakMegabytes: number;
  /** Set when the process died: the document after the last measured one caused it. */
  readonly crash?: string;
}

type Report =
  | { readonly type: 'measurement'; readonly measurement: Measurement }
  | { readonly type: 'end'; readonly peakKilobytes: number };

/** Measures the documents of a format in a separate process. */
export async function runFormat(
  format: FormatName,
  folder: string,
  outputFolder: string,
): Promise<FormatRun> {
  const own = join(outputFolder, format);
  await mkdir(own, { recursive: true });
  const child = fork(fileURLToPath(new URL('./format-run.ts', import.meta.url)), [format, folder, own], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const measurements: Measurement[] = [];
  let peakMegabytes: number | undefined;
  child.on('message', (report: Report) => {
    if (report.type === 'measurement') measurements.push(report.measurement);
    else peakMegabytes = Math.round(report.peakKilobytes / 1024);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const crash =
    peakMegabytes === undefined ? { crash: `ended with ${code} after ${measurements.length} documents` } : {};
  return { format, measurements, peakMegabytes: peakMegabytes ?? 0, ...crash };
}
