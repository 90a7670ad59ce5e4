import type { InlineContent } from '@verso/engine';
import type { Manner } from '../call/manner.ts';
import type { Problem, UnitState } from '../job.ts';
import type { Segment } from '../segment.ts';

/** A target that a model gave, or its failure to give one, with all that is wrong with it. */
export interface Attempt {
  readonly manner: Manner;
  readonly target: InlineContent | undefined;
  readonly problems: readonly Problem[];
}

/** How a segment came out. Without a target, its units keep their source. */
export interface Settlement {
  readonly target: InlineContent | undefined;
  readonly problems: readonly Problem[];
  readonly state: Exclude<UnitState, 'skipped'>;
}

/** A segment with the attempts to translate it, in this round of the job and in earlier ones, and its result. */
export interface WorkItem extends Segment {
  readonly attempts: readonly Attempt[];
  /** The models that were asked for it. */
  readonly models: readonly string[];
  /** Items of the same group are asked for together and with no others; those without one, with any. */
  readonly group: string | undefined;
  /** Whether every manner of asking was tried in vain. */
  readonly exhausted: boolean;
  /** Undefined while the item is open. */
  readonly settlement: Settlement | undefined;
}

/** What a rung of the repair ladder, or a part of one, made of its items: the same items in the same order. */
export interface RungResult {
  readonly items: readonly WorkItem[];
  /** What ended the rung early. The items hold what was learned before. */
  readonly failure?: unknown;
}

export function isOpen({ settlement }: WorkItem): boolean {
  return settlement === undefined;
}

export function isFlagged({ settlement }: WorkItem): boolean {
  return settlement?.state === 'flagged';
}

/** `item` after another attempt. */
export function withAttempt(item: WorkItem, attempt: Attempt): WorkItem {
  return { ...item, attempts: [...item.attempts, attempt] };
}

/** All items in their order, each in its state of `changed` where it is among those. */
export function update(all: readonly WorkItem[], changed: readonly WorkItem[]): readonly WorkItem[] {
  const byKey = new Map(changed.map((item) => [item.key, item]));
  return all.map((item) => byKey.get(item.key) ?? item);
}
