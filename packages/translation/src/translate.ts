import { ModelCallError } from '@verso/contracts';
import { encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { deliver } from './call/deliver.ts';
import { createRequestContext } from './call/request.ts';
import { runAll } from './call/run-all.ts';
import { settleTerms } from './call/settle.ts';
import { createTally } from './call/tally.ts';
import { systemClock, systemRandom, throwIfAborted } from './call/wait.ts';
import { dedupe } from './dedupe/dedupe.ts';
import { estimateChunks } from './estimate.ts';
import type { TranslationJob, TranslationOutcome } from './job.ts';
import { addKeys } from './journal/key.ts';
import { lookUp } from './journal/look-up.ts';
import { createJournalWriter, repeatWrites } from './journal/write.ts';
import { createExamples } from './memory/examples.ts';
import { reuseFromMemory } from './memory/reuse.ts';
import { type Chunk, defaultChunkTokens } from './pack/pack.ts';
import { regroup } from './pack/regroup.ts';
import { drawMarker } from './prompt/marker.ts';
import { describeDocument } from './prompt/message.ts';
import { openItems, saveItems } from './repair/attempts.ts';
import { isFlagged, isOpen, update, type WorkItem } from './repair/item.ts';
import { type AskModels, repairItems } from './repair/ladder.ts';
import { lacksOnlyTerms } from './repair/reword.ts';
import { collectOutcome } from './report/collect.ts';
import { readAgain } from './second-reader/read-again.ts';
import type { Segment } from './segment.ts';
import { skip } from './skip/skip.ts';
import { split } from './split/split.ts';
import { findRecurring } from './terms/recurring.ts';
import { readableText } from './verify/flat.ts';

/**
 * Translates the units of a document: split, skip, dedupe, journal, pack, then the repair ladder per chunk, with prompt,
 * stream, parse, verify and journal on each rung.
 * @returns an outcome for every unit: translated, reused, skipped, repaired or flagged. None is lost.
 * @throws ModelCallError if no model is available (its code says why), none gives an answer that can be read (`malformed`),
 * or the job's signal aborts (`aborted`). Targets verified before are in the journal, so another run only requests the rest.
 */
export async function translate(job: TranslationJob): Promise<TranslationOutcome> {
  throwIfAborted(job.signal);
  const { pieces, join } = await split(job.units, job, job.chunkTokens ?? defaultChunkTokens);
  return join(await translatePieces(pieces === job.units ? job : asPieces(job, pieces)));
}

/** Source tokens of the texts whose terms are corrected in one call, which contains parts of them. */
const CORRECTED_TOKENS = 4 * defaultChunkTokens;

async function translatePieces(job: TranslationJob): Promise<TranslationOutcome> {
  const { random = systemRandom, clock = systemClock, gateway, concurrency } = job;
  const { skipped, kept } = await skip(job.units, job);
  const countDone = createProgress(job);
  const texts = await dedupe(kept, job.glossary);
  const segments = await addKeys(texts, job);
  countDone(skipped);
  const marker = drawMarker(
    random,
    segments.map(({ wire }) => wire),
  );
  const opened = await openItems(segments, job.attemptStore);
  const items = await lookUp(await reuseFromMemory(opened, job.memory, job), job.journal, job);
  countDone(items.filter((item) => !isOpen(item)).flatMap(({ units }) => units));
  const recurring = await findRecurring(texts, job);
  const targets = new Map<Unit, string>();
  const remember = ({ units: [unit], text }: Segment, target: InlineContent) => {
    const translated = readableText(target);
    targets.set(unit, translated);
    recurring?.decisions.decide(text, translated);
  };

  const lasting = repeatWrites(job.journal, clock, job.signal);
  const journal = createJournalWriter(lasting);
  const tally = createTally({
    texts: items.filter(isOpen).length,
    hasAnswered: items.some(
      ({ settlement }) => settlement?.state === 'reused' && settlement.match === undefined,
    ),
  });
  const document = describeDocument(job);
  const similar = createExamples(job);
  const request = createRequestContext(
    { ...job, document, targets, decisions: recurring?.decisions, similar },
    marker,
  );
  const onTarget = (segment: Segment, target: InlineContent) => {
    // A later answer replaces an earlier one.
    const isFirst = !targets.has(segment.units[0]);
    remember(segment, target);
    journal.write({ key: segment.key, target: encodeInline(target) }, () => {
      if (isFirst) countDone(segment.units);
    });
  };
  /** An empty target is never reused. */
  const forget = ({ key }: Segment) => journal.write({ key, target: '' }, () => undefined);
  const context = { gateway, languages: job, request, tally, onTarget, clock, random };

  const chunks = regroup(items.filter(isOpen), job.chunkTokens, concurrency);
  if (recurring !== undefined)
    await settleTerms(recurring, { ...job, journal: lasting }, context, chunks.length > 1);
  for (const item of items) if (item.settlement?.target !== undefined) remember(item, item.settlement.target);
  const run =
    (isLeft: (item: WorkItem) => boolean) => async (chunk: Chunk<WorkItem>, signal: AbortSignal) => {
      const ask: AskModels = (open, manner) => deliver(open, manner, context, signal);
      await similar?.load(chunk.segments);
      const result = await repairItems(chunk.segments, ask, job, marker, isLeft, forget);
      similar?.drop(chunk.segments);
      await journal.flush();
      if (tally.silence !== 'stop') await saveItems(result.items, job.attemptStore);
      // Without attempts, another run asks again.
      else if (result.failure === undefined)
        throw new ModelCallError('malformed', 'The model did not answer in a form that can be read.');
      if (result.failure !== undefined) throw result.failure;
      // A flagged text may have had a verified target that was given up.
      const flagged = result.items.filter((item) => isFlagged(item) && !targets.has(item.units[0]));
      countDone(flagged.flatMap(({ units }) => units));
      return result.items;
    };
  const translated = (await runAll(chunks, concurrency, job.signal, run(lacksOnlyTerms))).flat();
  // Corrections are short: those of the whole document share calls.
  const lacking = regroup(translated.filter(isOpen), CORRECTED_TOKENS, 1);
  const corrected = (
    await runAll(
      lacking,
      concurrency,
      job.signal,
      run(() => false),
    )
  ).flat();
  throwIfAborted(job.signal);
  const settled = update(items, update(translated, corrected));
  const read =
    job.secondReader === true && job.demo !== true
      ? await readAgain(settled, { ...job, journal: lasting }, tally, marker)
      : undefined;
  return {
    ...(await collectOutcome(job, read?.items ?? settled, skipped, recurring?.decisions)),
    ...(read === undefined ? {} : { secondReading: read.reading }),
    ...tally.totals,
    chunks: chunks.length,
    estimate: await estimateChunks(chunks, job, recurring),
    demo: job.demo === true,
  };
}

/** Counts completed units and reports each change. */
function createProgress({ units, onProgress }: TranslationJob): (done: readonly unknown[]) => void {
  let unitsDone = 0;
  return ({ length }) => {
    unitsDone += length;
    onProgress?.({ unitsTotal: units.length, unitsDone });
  };
}

/** The job for the pieces, with progress converted to units. */
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
