import { resegmentXliff } from '@verso/engine/xliff';
import { readInput, writeOutput } from '../files.ts';
import { info } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface ResegmentCommandOptions {
  readonly output: string;
  readonly segments?: 'joined' | 'sentences';
  readonly removeAnnotations?: boolean;
}

/** Joins or splits the segments of an XLIFF 2 file, or removes its annotations. */
export async function resegment(
  shell: Shell,
  file: string,
  options: ResegmentCommandOptions,
): Promise<boolean> {
  const bytes = await readInput(shell, file);
  const { segments, removeAnnotations = false } = options;
  const written = resegmentXliff(bytes, {
    removeAnnotations,
    ...(segments === undefined ? {} : { segments }),
  });
  await writeOutput(shell, options.output, written);
  if (written === bytes) info(shell, 'Nothing had to change, or it is not an XLIFF 2 file.');
  return true;
}
