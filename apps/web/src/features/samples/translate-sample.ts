import type { Sample, SampleLanguage } from '@verso/contracts/samples';
import type { IntegrityReport } from '@verso/engine';
import { ownWorker } from '../../lib/own-worker.ts';
import sampleWorkerUrl from './sample.worker.ts?worker&url';

export interface TrialRequest {
  readonly bytes: Uint8Array;
  readonly format: Sample['format'];
  readonly language: SampleLanguage;
}

export interface TrialResult {
  readonly counts: { readonly words: number; readonly pages: number; readonly characters: number };
  /** Time to replace the units, write the file and check it. */
  readonly milliseconds: number;
  readonly report: IntegrityReport;
  readonly bytes: Uint8Array;
}

/**
 * Translates a sample in a worker. Nothing leaves the browser or is stored.
 * @throws Error when the sample can't be loaded or read
 */
export async function translateSample(
  { file, format }: Sample,
  language: SampleLanguage,
): Promise<TrialResult> {
  const response = await fetch(`/samples/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const worker = ownWorker(sampleWorkerUrl);
  const answer = new Promise<TrialResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TrialResult | null>) =>
      data === null ? reject(new Error(`${file} could not be read`)) : resolve(data);
    worker.onerror = () => reject(new Error(`${file} could not be read`));
  });
  worker.postMessage({ bytes, format, language } satisfies TrialRequest, [bytes.buffer]);
  return answer.finally(() => worker.terminate());
}
