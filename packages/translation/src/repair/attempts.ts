import { decodeInline, encodeInline, type InlineContent } from '@verso/engine';
import type { Manner } from '../call/manner.ts';
import type { AttemptStore, Problem, Tries } from '../job.ts';
import type { Segment } from '../segment.ts';

/** A target that a model gave, or its failure to give one, with all that is wrong with it. */
export interface Attempt {
  readonly manner: Manner;
  readonly target: InlineContent | undefined;
  readonly problems: readonly Problem[];
}

/** What a job has tried with its segments, in this round and in those before it. */
export interface AttemptLog {
  attemptsOf(segment: Segment): readonly Attempt[];
  addAttempt(segment: Segment, attempt: Attempt): void;
  /** Whether asking in this manner has brought nothing that could be taken. */
  wasTried(segment: Segment, manner: Manner): boolean;
  /** The models that were asked for a segment. */
  modelsOf(segment: Segment): ReadonlySet<string>;
  addModel(segments: readonly Segment[], model: string): void;
  /** Those with the same name are asked for together, and with no others; undefined: with any. */
  groupOf(segment: Segment): string | undefined;
  /** From now on these are asked for together, and with no others. */
  group(segments: readonly Segment[]): void;
  /** Whether every way to ask was tried. */
  isExhausted(segment: Segment): boolean;
  exhaust(segment: Segment): void;
  /** Keeps what is known of these segments for the next round, durably. */
  save(segments: readonly Segment[]): Promise<void>;
}

interface Known {
  readonly attempts: readonly Attempt[];
  readonly models: ReadonlySet<string>;
  readonly group: string | undefined;
  readonly exhausted: boolean;
}

const nothing: Known = { attempts: [], models: new Set(), group: undefined, exhausted: false };

/** Opens the book where the round before left it. */
export async function openAttemptLog(store: AttemptStore | undefined): Promise<AttemptLog> {
  const stored = (await store?.load()) ?? new Map<string, Tries>();
  const known = new Map([...stored].map(([key, tries]) => [key, read(tries)] as const));
  const of = ({ key }: Segment) => known.get(key) ?? nothing;
  const learn = (segment: Segment, news: Partial<Known>) =>
    known.set(segment.key, { ...of(segment), ...news });
  return {
    attemptsOf: (segment) => of(segment).attempts,
    addAttempt: (segment, attempt) => learn(segment, { attempts: [...of(segment).attempts, attempt] }),
    wasTried: (segment, manner) => of(segment).attempts.some((attempt) => attempt.manner === manner),
    modelsOf: (segment) => of(segment).models,
    addModel(segments, model) {
      for (const segment of segments) learn(segment, { models: new Set([...of(segment).models, model]) });
    },
    groupOf: (segment) => of(segment).group,
    group(segments) {
      for (const segment of segments) learn(segment, { group: segments[0]?.key });
    },
    isExhausted: (segment) => of(segment).exhausted,
    exhaust: (segment) => learn(segment, { exhausted: true }),
    async save(segments) {
      const tries = segments.flatMap(({ key }) => {
        const found = known.get(key);
        return found === undefined ? [] : [[key, written(found)] as const];
      });
      if (tries.length > 0) await store?.save(new Map(tries));
    },
  };
}

function read({ attempts, models, group, exhausted }: Tries): Known {
  return {
    attempts: attempts.map(({ target, ...attempt }) => ({
      ...attempt,
      target: target === null ? undefined : decodeInline(target).content,
    })),
    models: new Set(models),
    group: group ?? undefined,
    exhausted,
  };
}

function written({ attempts, models, group, exhausted }: Known): Tries {
  return {
    attempts: attempts.map(({ target, ...attempt }) => ({
      ...attempt,
      target: target === undefined || hasUnrelatedProblems(attempt) ? null : encodeInline(target),
    })),
    models: [...models],
    group: group ?? null,
    exhausted,
  };
}

/** The next round fences its texts with another marker, and would not know this one for what it is. */
function hasUnrelatedProblems({ problems }: Pick<Attempt, 'problems'>): boolean {
  return problems.some(({ code }) => code === 'prompt-leaked');
}
