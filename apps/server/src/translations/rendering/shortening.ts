import type { FitReport } from '@verso/contracts';
import type { ShorterTarget } from '@verso/translation';

/** Shorter texts for a unit, to be tried in order. */
export interface Trial {
  readonly unit: string;
  /** Of its text as it is. */
  readonly letters: number;
  readonly candidates: readonly ShorterTarget[];
}

/** The texts of a text box that does not fit, or one text alone. */
interface Box {
  readonly units: readonly string[];
  /** Texts that stay as they are for now, in the order in which they are shortened too. */
  readonly waiting: string[][];
}

type Problems = FitReport['problems'];

/**
 * Which shorter texts are tried next. In a text box the longest text is shortened first, then more of them up to half of the box,
 * then all, and only then each of them further.
 */
export class Shortening {
  readonly #chosen = new Map<string, ShorterTarget>();
  readonly #next: ReadonlyMap<string, ShorterTarget[]>;
  readonly #boxes: readonly Box[];

  /** @param problems of the texts as they are */
  constructor(trials: readonly Trial[], problems: Problems) {
    this.#next = new Map(trials.map(({ unit, candidates }) => [unit, [...candidates]]));
    this.#boxes = boxesOf(trials, problems);
    for (const box of this.#boxes) this.#startMore(box);
  }

  /** The texts to be tried, by unit. */
  get chosen(): ReadonlyMap<string, ShorterTarget> {
    return this.#chosen;
  }

  /** Units that need not be shortened, because others in their text box are. */
  get spared(): readonly string[] {
    return this.#boxes.flatMap(({ units, waiting }) =>
      units.some((unit) => this.#chosen.has(unit)) ? waiting.flat() : [],
    );
  }

  /** Goes on after a rendering. @returns whether everything fits */
  proceed(problems: Problems, refused: readonly string[]): boolean {
    const failing = this.#failing(problems);
    for (const unit of refused) this.#advance(unit);
    for (const box of failing)
      if (!this.#startMore(box))
        for (const unit of box.units)
          if (this.#chosen.has(unit) && !refused.includes(unit)) this.#advance(unit);
    return failing.length + refused.length === 0;
  }

  /** Leaves texts as they are that do not fit after the last rendering. */
  giveUp(problems: Problems, refused: readonly string[]): void {
    for (const unit of [...this.#failing(problems).flatMap(({ units }) => units), ...refused])
      this.#chosen.delete(unit);
  }

  #failing(problems: Problems): readonly Box[] {
    const units = new Set(problems.flatMap(({ unit, beside }) => (unit === null ? [] : [unit, ...beside])));
    return this.#boxes.filter((box) => box.units.some((unit) => units.has(unit)));
  }

  #startMore({ waiting }: Box): boolean {
    const more = waiting.shift();
    for (const unit of more ?? []) this.#advance(unit);
    return more !== undefined;
  }

  /** Tries the next text of a unit. One that has no more leaves its place to those that wait. */
  #advance(unit: string): void {
    const candidate = this.#next.get(unit)?.shift();
    if (candidate !== undefined) {
      this.#chosen.set(unit, candidate);
      return;
    }
    this.#chosen.delete(unit);
    const box = this.#boxes.find(({ units }) => units.includes(unit));
    if (box !== undefined) this.#startMore(box);
  }
}

function boxesOf(trials: readonly Trial[], problems: Problems): readonly Box[] {
  const trialOf = new Map(trials.map((trial) => [trial.unit, trial]));
  const boxes: Box[] = [];
  const known = new Set<string>();
  for (const { unit, beside } of problems) {
    if (unit === null || known.has(unit)) continue;
    const inBox = [unit, ...beside].filter((each) => !known.has(each));
    for (const each of inBox) known.add(each);
    const tried = inBox
      .flatMap((each) => trialOf.get(each) ?? [])
      .toSorted((one, other) => other.letters - one.letters);
    boxes.push({ units: tried.map((trial) => trial.unit), waiting: batchesOf(tried) });
  }
  return boxes;
}

/** The longest text, those up to half of the letters, and the rest. @param trials the longest first */
function batchesOf(trials: readonly Trial[]): string[][] {
  const batches: [string[], string[], string[]] = [[], [], []];
  const half = trials.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let letters = 0;
  for (const [index, trial] of trials.entries()) {
    batches[index === 0 ? 0 : letters < half ? 1 : 2].push(trial.unit);
    letters += trial.letters;
  }
  return batches.filter((batch) => batch.length > 0);
}
