import { docx, paragraph } from '@verso/engine/fixtures';
import type { DatabaseKind } from '../installation/installation.ts';
import { percentile } from '../percentile.ts';
import { memoryOf } from '../process-tree.ts';
import { startTarget } from './target.ts';

export interface Latency {
  readonly p50: number;
  readonly p95: number;
  /** Memory of the server with its child processes, in MiB, after its work. */
  readonly megabytes: number;
}

const warmUps = 15;

/** Twelve paragraphs that no earlier document has, so that all are sent to the model. */
export function letter(number: number): Uint8Array {
  const sentence = (line: number) =>
    `Letter ${number} says in line ${line} what the other letters do not say there.`;
  return docx(...Array.from({ length: 12 }, (_, line) => paragraph(sentence(line))));
}

/** The time of a small document from upload to completion, for consecutive documents. */
export async function measureLatency(
  kind: DatabaseKind,
  rounds: number,
  checkout?: string,
): Promise<Latency> {
  const target = await startTarget(kind, checkout);
  try {
    const user = await target.signUp('reader');
    const times: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const { status, ms } = await target.translate(user, `Letter ${round}.docx`, letter(round));
      if (status !== 'completed') throw new Error(`A letter ended as ${status}.`);
      if (round >= warmUps) times.push(ms);
    }
    const { megabytes } = await memoryOf(target.server.pid);
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), megabytes };
  } finally {
    await target.close();
  }
}
