import { deliver } from './call/deliver.ts';
import { runAll } from './call/run-all.ts';
import { throwIfAborted } from './call/wait.ts';
import { dedupe } from './dedupe/dedupe.ts';
import { estimateChunks } from './estimate.ts';
import type { TranslationJob, TranslationOutcome } from './job.ts';
import { addKeys } from './journal/key.ts';
import { lookUp } from './journal/look-up.ts';
import { type Chunk, pack } from './pack/pack.ts';
import { fallBack, isWorthAsking } from './repair/fall-back.ts';
import { collectOutcome } from './report/collect.ts';
import { type Run, startRun } from './run.ts';
import type { Segment } from './segment.ts';
import { skip } from './skip/skip.ts';

/**
 * Translates the units of a document: skip, dedupe, journal, pack, then chunk by chunk prompt, stream, parse, verify,
 * repair, journal.
 * @returns an outcome for every unit: translated, reused, skipped, repaired or flagged. None is lost.
 * @throws ModelCallError when no model can be had (its code says why) or the job's signal aborts (`aborted`). What
 * was verified before is in the journal, so that another run asks for the rest alone.
 */
export async function translate(job: TranslationJob): Promise<TranslationOutcome> {
  throwIfAborted(job.signal);
  const { skipped, kept } = skip(job.units);
  const segments = await addKeys(dedupe(kept), job);
  const run = startRun(job, segments, skipped.length);
  const unknown = await lookUp(segments, run);
  const chunks = pack(unknown, job.chunkTokens);
  await runAll(chunks, job.concurrency, job.signal, (chunk, signal) => translateChunk(chunk, run, signal));
  throwIfAborted(job.signal);
  return collectOutcome(run, segments, skipped, chunks.length, estimateChunks(chunks, job));
}

/** The repair ladder: each rung takes what the one before it left unsettled. */
async function translateChunk(chunk: Chunk<Segment>, run: Run, signal: AbortSignal): Promise<void> {
  try {
    const failing = await deliver(chunk.segments, 'first', run, signal);
    const worthAsking = failing.filter((segment) => isWorthAsking(segment, run));
    await deliver(worthAsking, 'again', run, signal);
    const withoutCodes = failing.filter((segment) => isHelpedWithoutCodes(segment, run));
    await deliver(withoutCodes, 'without-codes', run, signal);
    for (const segment of failing) {
      if (run.settlements.has(segment)) continue;
      run.settle(segment, fallBack(segment, run.attemptsOf(segment), run.job));
    }
  } finally {
    await run.journal.flush();
  }
}

/** Codes may be what the model stumbles over: where nothing it gave can be written, it gets the bare text. */
function isHelpedWithoutCodes(segment: Segment, run: Run): boolean {
  return (
    !run.settlements.has(segment) &&
    segment.codes.length > 0 &&
    isWorthAsking(segment, run) &&
    fallBack(segment, run.attemptsOf(segment), run.job).target === undefined
  );
}
