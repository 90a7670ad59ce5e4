import type { Container, Range, Run } from './items.ts';

/** Runs from which single properties are taken, by property. */
export type Overrides = ReadonlyMap<string, Run>;

/** The look of text: that of one run, or of several combined by nested codes. */
export interface Look {
  /** The innermost code's run: text is written as a run with its properties. */
  readonly run: Run;
  /** The properties set only by outer codes; undefined when there are none. */
  readonly overrides: Overrides | undefined;
  readonly containers: readonly Container[];
}

/** The effect of a code on its text. */
export interface CodeLook {
  /** The run of its text in the source; undefined when it has no direct text. */
  readonly run: Run | undefined;
  /** The run of the surrounding text in the source. */
  readonly base: Run;
}

/** Requirements for a run's start in addition to its own properties. */
export interface Dependencies {
  readonly overrides: Overrides | undefined;
  /** The link in the run's properties, where links are run properties. */
  readonly link: Range | undefined;
}

export function lookOf(run: Run): Look {
  return { run, overrides: undefined, containers: run.containers };
}

/**
 * The look of text in a code. A code represents the difference that its run makes in the source: the properties that this
 * run adds, removes or changes relative to its base (most of the unit's text, or of the enclosing link's). In a target, a
 * code changes only these and inherits all others from the surrounding text; of two codes that set the same property, the
 * inner one takes precedence. When codes are arranged as in the source, this reproduces the source's runs byte for byte.
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
 * The elements around text in a code, where elements are formatting: those of the outer code, without those that the code
 * leaves and with those that it enters, relative to its base. Other elements are the code's own.
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

/** The number of common elements, counted from the outermost. */
export function sharedLength(left: readonly Container[], right: readonly Container[]): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}
