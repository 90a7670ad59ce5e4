import type { InlineContent, Unit } from '@verso/engine';
import { encodeInline } from '@verso/engine';
import { createTally, type Tally } from './call/tally.ts';
import { systemClock, systemRandom } from './call/wait.ts';
import type { Clock, Problem, TranslationJob, UnitState } from './job.ts';
import { createJournalWriter, type JournalWriter } from './journal/write.ts';
import { drawMarker } from './prompt/marker.ts';
import { buildSystem } from './prompt/system.ts';
import type { AttemptLog } from './repair/attempts.ts';
import type { Segment } from './segment.ts';

/** How a segment came out. Without a target, its units keep their source. */
export interface Settlement {
  readonly target: InlineContent | undefined;
  readonly problems: readonly Problem[];
  readonly state: Exclude<UnitState, 'skipped'>;
}

/** One job under way: what all of its calls share, and what has come of its segments. */
export interface Run {
  readonly job: TranslationJob;
  readonly clock: Clock;
  readonly random: () => number;
  /** The system message of every call. */
  readonly system: string;
  /** Fences the document's text. */
  readonly marker: string;
  readonly positions: ReadonlyMap<Unit, number>;
  readonly tally: Tally;
  readonly journal: JournalWriter;
  readonly tries: AttemptLog;
  readonly settlements: ReadonlyMap<Segment, Settlement>;
  /** Output allowed a call, as a multiple of what is expected; grows when answers are cut off. */
  allowance: number;
  /** Settles a segment with a verified target and journals it; it counts as done once that is durable. */
  accept(segment: Segment, target: InlineContent, problems: readonly Problem[], repaired: boolean): void;
  /** Settles a segment in another way. */
  settle(segment: Segment, settlement: Settlement): void;
  /** Adds a warning to a segment that is settled already. */
  warn(segment: Segment, problem: Problem): void;
}

const minAllowance = 2;
export const maxAllowance = 8;

/** Begins a run. `unitsSkipped` count as done from the start. */
export function startRun(
  job: TranslationJob,
  segments: readonly Segment[],
  tries: AttemptLog,
  unitsSkipped: number,
): Run {
  const random = job.random ?? systemRandom;
  const tally = createTally();
  const journal = createJournalWriter(job.journal);
  const settlements = new Map<Segment, Settlement>();
  let unitsDone = 0;

  const countDone = (units: number) => {
    unitsDone += units;
    job.onProgress?.({ unitsTotal: job.units.length, unitsDone });
  };
  countDone(unitsSkipped);

  return {
    job,
    clock: job.clock ?? systemClock,
    random,
    system: buildSystem(job),
    marker: drawMarker(
      random,
      segments.map(({ wire }) => wire),
    ),
    positions: new Map(job.units.map((unit, position) => [unit, position])),
    tally,
    journal,
    tries,
    settlements,
    allowance: minAllowance,
    accept(segment, target, problems, repaired) {
      settlements.set(segment, { state: repaired ? 'repaired' : 'translated', target, problems });
      journal.write({ key: segment.key, target: encodeInline(target) }, () =>
        countDone(segment.units.length),
      );
    },
    settle(segment, settlement) {
      settlements.set(segment, settlement);
      countDone(segment.units.length);
    },
    warn(segment, problem) {
      const settlement = settlements.get(segment);
      if (settlement === undefined) return;
      settlements.set(segment, { ...settlement, problems: [...settlement.problems, problem] });
    },
  };
}
