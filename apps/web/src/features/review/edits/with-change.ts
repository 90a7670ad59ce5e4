import type { EarlierVersion, TranslatedUnit } from '@verso/contracts';
import type { UnsavedChange } from './outbox.ts';

/** A unit as it will be when its change is saved, but for its check results. One in conflict is as the server has it. */
export function withChange(unit: TranslatedUnit, change: UnsavedChange | undefined): TranslatedUnit {
  if (change === undefined || change.status === 'conflict' || change.status === 'refused') return unit;
  const { confirmed_at, ...others } = unit;
  if (change.kind === 'unconfirm') return others;
  if (change.kind === 'confirm') return { ...others, confirmed_at: confirmed_at ?? change.at };
  return change.target === null || change.target === unit.target
    ? unit
    : written(unit, change.target, change.at);
}

/** A unit after a person wrote its target. A target that it had before is restored, with its state. */
function written(unit: TranslatedUnit, target: string, at: string): TranslatedUnit {
  const {
    changed_at,
    changed_by,
    confirmed_at: _confirmed,
    confirmed_by: _by,
    earlier = [],
    ...others
  } = unit;
  const restored = earlier.find((version) => version.target === target);
  const last: EarlierVersion = {
    target: unit.target ?? unit.source,
    state: unit.state,
    problems: unit.problems,
    ...(changed_at === undefined ? {} : { changed_at, changed_by }),
  };
  const versions = [last, ...earlier.filter((version) => version !== restored)];
  // As delivered: no one has changed it.
  if (restored !== undefined && restored.changed_at === undefined) {
    return { ...others, target, state: restored.state, problems: restored.problems, earlier: versions };
  }
  return {
    ...others,
    target,
    state: restored?.state ?? 'edited',
    changed_at: at,
    confirmed_at: at,
    earlier: versions,
  };
}
