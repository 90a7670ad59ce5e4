import { docx, paragraph } from '@verso/engine/fixtures';
import { memoryOf } from '../process-tree.ts';
import { type DatabaseKind, percentile, startInstallation } from './installation.ts';

export interface Latency {
  readonly p50: number;
  readonly p95: number;
  /** Of the server with all that it has started, in MiB, once it has done its work. */
  readonly megabytes: number;
}

const warmUps = 15;

/** Twelve paragraphs that no earlier document has had, so that every one is asked of the model. */
export function letter(number: number): Uint8Array {
  const sentence = (line: number) =>
    `Letter ${number} says in line ${line} what the other letters do not say there.`;
  return docx(...Array.from({ length: 12 }, (_, line) => paragraph(sentence(line))));
}

/** How long a small document takes from its upload to its end, one after the other. */
export async function measureLatency(
  kind: DatabaseKind,
  rounds: number,
  checkout?: string,
): Promise<Latency> {
  const installation = await startInstallation(kind, checkout);
  try {
    const person = await installation.signUp('reader');
    const times: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const { status, ms } = await installation.translate(person, `Letter ${round}.docx`, letter(round));
      if (status !== 'completed') throw new Error(`A letter ended as ${status}.`);
      if (round >= warmUps) times.push(ms);
    }
    const { megabytes } = await memoryOf(installation.server.pid);
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), megabytes };
  } finally {
    await installation.close();
  }
}
