import { encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { distinctText } from '../dedupe/dedupe.ts';
import type { JournalEntry, TranslationJob } from '../job.ts';
import { addKeys } from '../journal/key.ts';
import { lookUp } from '../journal/look-up.ts';
import { openItems } from '../repair/attempts.ts';
import { isOpen, type WorkItem } from '../repair/item.ts';
import type { DistinctText } from '../segment.ts';
import type { TermCandidate } from '../terms/candidates.ts';
import type { Recurring } from '../terms/recurring.ts';
import { readableText } from '../verify/flat.ts';
import { type DeliveryContext, deliver } from './deliver.ts';

/** The lines of the request that settles terms: each term as a text of its own. */
export function termTexts(terms: readonly TermCandidate[]): readonly DistinctText[] {
  return terms.map(({ term }, index) => {
    const unit: Unit = {
      id: `term-${index + 1}`,
      kind: 'paragraph',
      source: [term],
      codes: [],
      context: { part: '', headings: [] },
    };
    const text = distinctText(unit);
    // A unit with the same text has other needs: a heading, a cell.
    return { ...text, identity: `term ${text.identity}` };
  });
}

/**
 * Decides the translations of recurring terms in one call, before the chunks that contain them. Terms that were decided in
 * an earlier round are in the journal. A term without a plausible translation stays undecided.
 * @param mayAsk whether a call is worth it: more than one chunk is to follow.
 * @throws ModelCallError if the job can't continue
 */
export async function settleTerms(
  { terms, decisions }: Recurring,
  job: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage' | 'model' | 'prompt' | 'journal' | 'signal'>,
  context: DeliveryContext,
  mayAsk: boolean,
): Promise<void> {
  const segments = await addKeys(termTexts(terms), job);
  const items = await lookUp(await openItems(segments, undefined), job.journal, job);
  const examples = new Map(
    terms.map(({ examples: [example = ''] }, index) => [segments[index]?.key, example]),
  );
  const asked = mayAsk && items.some(isOpen) ? await askForTerms(items.filter(isOpen)) : [];
  const answered = new Map(asked.map((item) => [item.key, item]));
  const entries: JournalEntry[] = [];
  for (const item of items) {
    const target = targetOf(answered.get(item.key) ?? item);
    if (target === undefined) continue;
    decisions.decide(item.text, readableText(target).replace(/[.。]$/, ''));
    if (isOpen(item)) entries.push({ key: item.key, target: encodeInline(target) });
  }
  if (entries.length > 0) await job.journal.record(entries);

  async function askForTerms(open: readonly WorkItem[]): Promise<readonly WorkItem[]> {
    const request = {
      ...context.request,
      examples: (item: WorkItem) => examples.get(item.key) ?? '',
    };
    const result = await deliver(
      open,
      'first',
      { ...context, request, onTarget: () => undefined },
      job.signal,
    );
    if (result.failure !== undefined) throw result.failure;
    return result.items;
  }
}

/** A verified translation, or the term itself: a name often stays as it is. */
function targetOf({ settlement, attempts }: WorkItem): InlineContent | undefined {
  if (settlement !== undefined) return settlement.target;
  const last = attempts.at(-1);
  const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return errors.every(({ code }) => code === 'echo') ? last?.target : undefined;
}
