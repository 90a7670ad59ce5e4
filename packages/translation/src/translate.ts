import type { Unit } from '@verso/engine';
import { runAll } from './call/run-all.ts';
import { throwIfAborted } from './call/wait.ts';
import { dedupe } from './dedupe/dedupe.ts';
import { estimateChunks } from './estimate.ts';
import type { TranslationJob, TranslationOutcome } from './job.ts';
import { addKeys } from './journal/key.ts';
import { lookUp } from './journal/look-up.ts';
import { defaultChunkTokens } from './pack/pack.ts';
import { regroup } from './pack/regroup.ts';
import { openAttemptLog } from './repair/attempts.ts';
import { repairSegments } from './repair/ladder.ts';
import { collectOutcome } from './report/collect.ts';
import { startRun } from './run.ts';
import { skip } from './skip/skip.ts';
import { split } from './split/split.ts';

/**
 * Translates the units of a document: split, skip, dedupe, journal, pack, then chunk by chunk the repair ladder, each
 * rung of it prompt, stream, parse, verify, journal.
 * @returns an outcome for every unit: translated, reused, skipped, repaired or flagged. None is lost.
 * @throws ModelCallError when no model can be had (its code says why) or the job's signal aborts (`aborted`). What
 * was verified before is in the journal, so that another run asks for the rest alone.
 */
export async function translate(job: TranslationJob): Promise<TranslationOutcome> {
  throwIfAborted(job.signal);
  const { pieces, join } = await split(job.units, job, job.chunkTokens ?? defaultChunkTokens);
  return join(await translatePieces(pieces === job.units ? job : asPieces(job, pieces)));
}

async function translatePieces(job: TranslationJob): Promise<TranslationOutcome> {
  const { skipped, kept } = await skip(job.units, job);
  const segments = await addKeys(await dedupe(kept), job);
  const run = startRun(job, segments, await openAttemptLog(job.tries), skipped.length);
  const unknown = await lookUp(segments, run);
  const chunks = regroup(unknown, run.tries.groupOf, job.chunkTokens, job.concurrency);
  await runAll(chunks, job.concurrency, job.signal, (chunk, signal) =>
    repairSegments(chunk.segments, run, signal),
  );
  throwIfAborted(job.signal);
  return collectOutcome(run, segments, skipped, chunks.length, await estimateChunks(chunks, job));
}

/** The job of the pieces; its progress is told in units. */
function asPieces(job: TranslationJob, pieces: readonly Unit[]): TranslationJob {
  const { units, onProgress } = job;
  if (onProgress === undefined) return { ...job, units: pieces };
  return {
    ...job,
    units: pieces,
    onProgress: ({ unitsDone }) =>
      onProgress({
        unitsTotal: units.length,
        unitsDone: Math.floor((unitsDone * units.length) / pieces.length),
      }),
  };
}
