import type { Code, InlineContent, Unit } from '@verso/engine';
import { decodeInline, inlineCodes } from '@verso/engine';
import type { Journal, TranslationJob } from '../src/index.ts';

/** A unit from wire text. Paired codes are optional formatting; standalone ones are required notes. */
export function unit(id: string, wire: string, more: Partial<Unit> = {}): Unit {
  const source: InlineContent = decodeInline(wire).content;
  const codes = inlineCodes(source).map(({ id: code, type }): Code => {
    const shared = { id: code, type };
    return type === 'paired'
      ? { ...shared, role: 'formatting', canOmit: true, canRepeat: true, label: 'bold' }
      : { ...shared, role: 'note', canOmit: false, canRepeat: false, label: 'footnote' };
  });
  return { id, kind: 'paragraph', source, codes, context: { part: 'body', headings: [] }, ...more };
}

/** Units u1, u2 … from wire texts. */
export function units(...wires: readonly string[]): readonly Unit[] {
  return wires.map((wire, index) => unit(`u${index + 1}`, wire));
}

/** Turns the paired codes of a unit into links, which are required. */
export function withLinks(original: Unit): Unit {
  const codes = original.codes.map(
    (code): Code =>
      code.type === 'paired'
        ? { ...code, role: 'link', canOmit: false, canRepeat: false, label: 'link' }
        : code,
  );
  return { ...original, codes };
}

export interface MemoryJournal extends Journal {
  readonly entries: Map<string, string>;
}

export function memoryJournal(): MemoryJournal {
  const entries = new Map<string, string>();
  return {
    entries,
    lookup: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const target = entries.get(key);
          return target === undefined ? [] : [[key, target] as const];
        }),
      ),
    record: async (records) => {
      for (const { key, target } of records) entries.set(key, target);
    },
  };
}

/** A complete job whose clock sleeps no real time and records its sleeps in `pauses`. */
export function jobOf(
  given: Pick<TranslationJob, 'units' | 'gateway'> & Partial<TranslationJob>,
): TranslationJob & { readonly pauses: number[] } {
  const pauses: number[] = [];
  return {
    sourceLanguage: 'en',
    targetLanguage: 'es',
    prompt: 'Translate into {targetLanguage}.',
    model: 'fake',
    journal: memoryJournal(),
    concurrency: 3,
    signal: new AbortController().signal,
    clock: {
      sleep: async (milliseconds) => {
        pauses.push(milliseconds);
      },
    },
    random: steadyRandom(),
    pauses,
    ...given,
  };
}

/** Numbers in [0, 1) that are the same in every test run (mulberry32). */
export function steadyRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
