import type { InlineContent } from '@verso/engine';
import type { Manner } from '../call/manner.ts';
import type { Problem, UnitState } from '../job.ts';
import type { Segment } from '../segment.ts';

/** A model's target, or undefined if it gave none, with its problems. */
export interface Attempt {
  readonly manner: Manner;
  readonly target: InlineContent | undefined;
  readonly problems: readonly Problem[];
}

/** The result of a segment. Without a target, its units keep their source. */
export interface Settlement {
  readonly target: InlineContent | undefined;
  readonly problems: readonly Problem[];
  readonly state: Exclude<UnitState, 'skipped'>;
  /** The score of a match in a translation memory that was reused: 99 to 101. */
  readonly match?: number;
}

/** A segment with its result and all attempts to translate it, including those of earlier rounds of the job. */
export interface WorkItem extends Segment {
  readonly attempts: readonly Attempt[];
  /** The models that were asked. */
  readonly models: readonly string[];
  /** Items of the same group are requested together and with no others. */
  readonly group: string | undefined;
  /** Whether every manner of asking has failed. */
  readonly exhausted: boolean;
  /** Undefined while the item is open. */
  readonly settlement: Settlement | undefined;
}

/** The result of a rung, or part of one: the same items in the same order. */
export interface RungResult {
  readonly items: readonly WorkItem[];
  /** The error that ended the rung early. The items include the attempts before it. */
  readonly failure?: unknown;
}

export function isOpen({ settlement }: WorkItem): boolean {
  return settlement === undefined;
}

export function isFlagged({ settlement }: WorkItem): boolean {
  return settlement?.state === 'flagged';
}

/** Adds an attempt to an item. */
export function withAttempt(item: WorkItem, attempt: Attempt): WorkItem {
  return { ...item, attempts: [...item.attempts, attempt] };
}

/** Replaces the items that are in `changed`. Keeps the order. */
export function update(all: readonly WorkItem[], changed: readonly WorkItem[]): readonly WorkItem[] {
  const byKey = new Map(changed.map((item) => [item.key, item]));
  return all.map((item) => byKey.get(item.key) ?? item);
}
