import type { Container, Range, Run } from './items.ts';

/** Runs that text has single properties from, by property. */
export type Overrides = ReadonlyMap<string, Run>;

/** How text looks: as one run does, or as several do together whose codes lie in one another. */
export interface Look {
  /** The innermost code's: text is written as a run with its properties. */
  readonly run: Run;
  /** The properties that codes around it set and it doesn't; undefined when there are none. */
  readonly overrides: Overrides | undefined;
  readonly containers: readonly Container[];
}

/** What a code does to the look of its text. */
export interface CodeLook {
  /** The run that its text has in the source; undefined where it has no text of its own. */
  readonly run: Run | undefined;
  /** The run that the text around it has in the source. */
  readonly base: Run;
}

/** What a run's start is to have besides its own properties. */
export interface Dependencies {
  readonly overrides: Overrides | undefined;
  /** The link that the run's properties name, where links are properties of runs. */
  readonly link: Range | undefined;
}

export function lookOf(run: Run): Look {
  return { run, overrides: undefined, containers: run.containers };
}

/**
 * The look of text in a code. A code stands for the difference that its run makes in the source: the properties that this run
 * has, lacks or has otherwise than the run around it (its base: most of the unit's text, or of the link's that the code lies
 * in). In a target, a code changes these alone and leaves the others as they are around it; of two codes that set the same
 * property, the inner one counts. Where codes stand as in the source this gives the source's own runs, to the byte.
 */
export function lookWithin(outer: Look, { run, base }: CodeLook): Look {
  if (run === undefined) return outer;
  if (outer.run === base && outer.overrides === undefined) return lookOf(run);
  const containers = containersWithin(outer.containers, base.containers, run.containers);
  return { run, overrides: overridesOf(outer, run, base), containers };
}

function overridesOf(outer: Look, run: Run, base: Run): Overrides | undefined {
  const overrides = new Map<string, Run>();
  const [own, around] = [run.format.properties, outer.run.format.properties];
  for (const name of new Set([...own.keys(), ...around.keys(), ...(outer.overrides?.keys() ?? [])])) {
    const isChanged = own.get(name) !== base.format.properties.get(name);
    const provider = outer.overrides?.get(name) ?? outer.run;
    if (!isChanged && provider.format.properties.get(name) !== own.get(name)) overrides.set(name, provider);
  }
  return overrides.size === 0 ? undefined : overrides;
}

/**
 * The elements around text in a code, where elements are formatting: those of the code around it, without what the code leaves
 * and with what it enters, as compared with its base. Elements that aren't formatting are the code's own.
 */
export function containersWithin(
  outer: readonly Container[],
  base: readonly Container[],
  own: readonly Container[],
): readonly Container[] {
  const entered = own.filter((each) => !each.isFormatting || !base.includes(each) || outer.includes(each));
  const stays = outer.filter((each) => each.isFormatting && !base.includes(each) && !own.includes(each));
  const shared = sharedLength(entered, outer);
  return stays.length === 0 && entered.length === own.length
    ? own
    : [...entered.slice(0, shared), ...stays, ...entered.slice(shared)];
}

/** How many elements two places have in common, counted from the outermost. */
export function sharedLength(left: readonly Container[], right: readonly Container[]): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}
