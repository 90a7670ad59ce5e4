import { type DocumentTypeName, effectiveCharacters } from '@verso/contracts';
import type { Setup } from '../translate/setup/setup.ts';

/**
 * - `reading`: its words are being counted; `ready`: they are counted; `unreadable`: they can't be counted.
 * - `waiting`, `uploading`: the batch has started, but the file is not on the server yet.
 * - `refused`: the server rejected the file; `started`: the server accepted it and created a translation.
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
  /** Uploaded share of the file, 0 to 1. */
  readonly share: number;
  readonly error: string | null;
  readonly translationId: string | null;
}

/** The terms that were found in the documents, on the server for a day. */
export interface BatchTerms {
  readonly id: string;
  /** The keys of the files that were searched. */
  readonly files: readonly string[];
  /** The language of their translations. */
  readonly target: string;
  readonly found: number;
  readonly approved: number;
  /** Price of proposed translations. */
  readonly characters: number;
}

export interface BatchState {
  readonly items: readonly BatchItem[];
  /** The setup that the batch was started with; null before the start. */
  readonly setup: Setup | null;
  /** The glossaries that it uses. */
  readonly glossaryIds: readonly string[];
  readonly terms: BatchTerms | null;
  /** Whether known texts are reused; null: as in the user's settings. */
  readonly useMemory: boolean | null;
  /** ISO 8601; null before the start. */
  readonly startedAt: string | null;
}

export const emptyBatch: BatchState = {
  items: [],
  setup: null,
  glossaryIds: [],
  terms: null,
  useMemory: null,
  startedAt: null,
};

export function changeItem(state: BatchState, key: string, change: Partial<BatchItem>): BatchState {
  return { ...state, items: state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) };
}

/** The terms for a target language. */
export function termsFor(
  { terms }: Pick<BatchState, 'terms'>,
  target: string | undefined,
): BatchTerms | null {
  return terms?.target === target ? (terms ?? null) : null;
}

/** The ready files whose terms were not searched for. */
export function filesWithoutTerms(
  items: readonly BatchItem[],
  terms: BatchTerms | null,
): readonly BatchItem[] {
  return items.filter(({ key, state }) => state === 'ready' && terms?.files.includes(key) !== true);
}

/** The characters of all ready files, and what proposed terms in the target language cost. Each file is rounded up separately, because each is its own translation. */
export function totalOf(
  { items, terms }: Pick<BatchState, 'items' | 'terms'>,
  target: string,
): {
  readonly characters: number;
  readonly effective: number;
} {
  const ready = items.filter(({ state }) => state === 'ready');
  return {
    characters: ready.reduce((sum, { characters }) => sum + (characters ?? 0), 0),
    effective: ready.reduce(
      (sum, { characters, format }) => sum + effectiveCharacters(characters ?? 0, format),
      termsFor({ terms }, target)?.characters ?? 0,
    ),
  };
}

/**
 * Restores the batch of a page that was closed or reloaded.
 * @param stored the stored value; it may be invalid or come from an older version
 */
export function restoreBatch(stored: unknown): BatchState {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<BatchState>;
  if (!Array.isArray(kept.items)) return emptyBatch;
  const items = kept.items.filter(
    (item: Partial<BatchItem>) =>
      typeof item?.key === 'string' && typeof item.name === 'string' && typeof item.format === 'string',
  );
  return {
    items,
    setup: kept.setup ?? null,
    glossaryIds: kept.glossaryIds ?? [],
    terms: kept.terms ?? null,
    useMemory: kept.useMemory ?? null,
    startedAt: kept.startedAt ?? null,
  };
}

/**
 * What to do with new files when there is already a batch. No file is dropped silently.
 * - `add`: the batch has not started, so the files are added to it.
 * - `replace`: all files of the old batch are on the server, so a new batch begins.
 * - `ask`: some files of the old batch are not on the server yet.
 */
export function newFilesAction({ items, startedAt }: BatchState): 'add' | 'replace' | 'ask' {
  if (startedAt === null) return 'add';
  return items.every(({ state }) => state === 'started') ? 'replace' : 'ask';
}

/** Makes file names unique for an archive: a second `report_de.docx` becomes `report_de (2).docx`. */
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
