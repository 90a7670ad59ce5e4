import type { EarlierVersion, TranslatedUnit } from '@verso/contracts';

/** Of one unit; the machine's newest is kept beyond it. */
const maxVersions = 10;

/** What a unit says, as one of its versions. */
function versionOf({ target, source, state, problems, changed_at }: TranslatedUnit): EarlierVersion {
  return {
    target: target ?? source,
    state,
    problems,
    ...(changed_at === undefined ? {} : { changed_at }),
  };
}

/** The machine's version of a unit that somebody writes once more, letter for letter; undefined for any other text. */
export function machineVersion({ earlier = [] }: TranslatedUnit, wire: string): EarlierVersion | undefined {
  return earlier.find(({ target, state }) => target === wire && state !== 'edited');
}

/** The versions of a unit once it says something else: what it says so far is the newest of them. */
export function versionsAfter(unit: TranslatedUnit, target: string): readonly EarlierVersion[] {
  const { earlier = [] } = unit;
  const so = versionOf(unit);
  const all = [so, ...earlier.filter((version) => version.target !== so.target)].filter(
    (version) => version.target !== target,
  );
  const kept = all.slice(0, maxVersions);
  const machines = all.find(({ state }) => state !== 'edited');
  return machines === undefined || kept.includes(machines) ? kept : [...kept, machines];
}
