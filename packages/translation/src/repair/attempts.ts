import { decodeInline, encodeInline } from '@verso/engine';
import type { AttemptStore, StoredAttempts } from '../job.ts';
import { mapPaced } from '../pace.ts';
import type { Segment } from '../segment.ts';
import { type Attempt, isFlagged, isOpen, type WorkItem } from './item.ts';

/** Segments as open items, with their attempts from earlier rounds of the job. */
export async function openItems(
  segments: readonly Segment[],
  store: AttemptStore | undefined,
): Promise<readonly WorkItem[]> {
  const stored = await store?.load();
  return mapPaced(segments, (segment) => openItem(segment, stored?.get(segment.key)));
}

function openItem(segment: Segment, stored: StoredAttempts | undefined): WorkItem {
  return {
    ...segment,
    attempts: (stored?.attempts ?? []).map(({ target, ...attempt }) => ({
      ...attempt,
      target: target === null ? undefined : decodeInline(target).content,
    })),
    models: stored?.models ?? [],
    group: stored?.group ?? undefined,
    exhausted: stored?.exhausted ?? false,
    settlement: undefined,
  };
}

/** Stores the attempts of items without a verified target for the next round. Verified targets are in the journal. */
export async function saveItems(items: readonly WorkItem[], store: AttemptStore | undefined): Promise<void> {
  const unverified = items.filter((item) => (isOpen(item) && wasAsked(item)) || isFlagged(item));
  if (unverified.length > 0) await store?.save(new Map(unverified.map((item) => [item.key, encode(item)])));
}

function wasAsked({ models, attempts, group }: WorkItem): boolean {
  return models.length > 0 || attempts.length > 0 || group !== undefined;
}

function encode({ attempts, models, group, exhausted }: WorkItem): StoredAttempts {
  return {
    attempts: attempts.map(({ target, ...attempt }) => ({
      ...attempt,
      target: target === undefined || hasUnrelatedProblems(attempt) ? null : encodeInline(target),
    })),
    models,
    group: group ?? null,
    exhausted,
  };
}

/** A target with a leaked marker is not stored, because the next round could not recognize this marker. */
function hasUnrelatedProblems({ problems }: Pick<Attempt, 'problems'>): boolean {
  return problems.some(({ code }) => code === 'prompt-leaked');
}
