import { type DocumentTypeName, effectiveCharacters } from '@verso/contracts';
import type { Setup } from '../translate/setup/setup.ts';

/**
 * - `reading`: its words are being counted; `ready`: they are counted; `unreadable`: they can't be.
 * - `waiting`, `uploading`: the batch has started, the file is still here.
 * - `refused`: the server did not take it; `started`: it did, and it is a translation of its own.
 */
export type ItemState = 'reading' | 'ready' | 'unreadable' | 'waiting' | 'uploading' | 'refused' | 'started';

export interface BatchItem {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly format: DocumentTypeName;
  readonly state: ItemState;
  readonly words: number | null;
  readonly characters: number | null;
  /** Of the upload, 0 to 1. */
  readonly share: number;
  readonly error: string | null;
  readonly translationId: string | null;
}

export interface BatchState {
  readonly items: readonly BatchItem[];
  /** What the batch was started with; null: it has not been. */
  readonly setup: Setup | null;
  /** ISO 8601. */
  readonly startedAt: string | null;
}

export const emptyBatch: BatchState = { items: [], setup: null, startedAt: null };

export function changeItem(state: BatchState, key: string, change: Partial<BatchItem>): BatchState {
  return { ...state, items: state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) };
}

/** What the files of a batch count as together: each rounded up for itself, as each is a job of its own. */
export function totalOf(items: readonly BatchItem[]): {
  readonly characters: number;
  readonly effective: number;
} {
  const ready = items.filter(({ state }) => state === 'ready');
  return {
    characters: ready.reduce((sum, { characters }) => sum + (characters ?? 0), 0),
    effective: ready.reduce(
      (sum, { characters, format }) => sum + effectiveCharacters(characters ?? 0, format),
      0,
    ),
  };
}

/**
 * A batch as it was when the page went away. What was under way then starts over: a count from its file, an upload once
 * it is known that the server has not got it.
 * @param stored whatever the browser kept; an older version or another hand may have written it
 */
export function restoreBatch(stored: unknown): BatchState {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<BatchState>;
  if (!Array.isArray(kept.items)) return emptyBatch;
  const items = kept.items.filter(
    (item: Partial<BatchItem>) =>
      typeof item?.key === 'string' && typeof item.name === 'string' && typeof item.format === 'string',
  );
  return { items, setup: kept.setup ?? null, startedAt: kept.startedAt ?? null };
}

/**
 * What becomes of new files where there is a batch already. None is ever dropped in silence.
 * - `add`: to the files that are being put together, at most one batch of them at a time.
 * - `replace`: the old one is on the server as a whole, and in the history.
 * - `ask`: some of the old one is only here yet.
 */
export function meeting({ items, startedAt }: BatchState): 'add' | 'replace' | 'ask' {
  if (startedAt === null) return 'add';
  return items.every(({ state }) => state === 'started') ? 'replace' : 'ask';
}

/** Names for an archive: a second `report_de.docx` is `report_de (2).docx`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1)
      candidate = `${base} (${count})${extension}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}
