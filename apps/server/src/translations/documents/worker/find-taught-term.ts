import type { TaughtTermResponse, TranslatedUnit } from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import { type Languages, taughtTerm } from '@verso/translation';
import { readUnits } from './open.ts';

/** Recognizes the term whose translation a person changed in a unit, by the units around it. */
export async function findTaughtTerm({
  units: [path],
  unitId,
  languages,
}: {
  readonly units: readonly [string];
  readonly unitId: string;
  readonly languages: Languages;
}): Promise<TaughtTermResponse> {
  const units = await readUnits(path);
  const unit = units.find(({ id }) => id === unitId);
  const machine = unit?.earlier?.find(({ state }) => state !== 'edited');
  if (unit?.target == null || machine === undefined) return { term: null };
  const { source, target, terms = [] } = unit;
  const term = await taughtTerm(
    { source: textOf(source), before: textOf(machine.target), after: textOf(target) },
    { terms: terms.map((each) => each.source), others: units.flatMap((each) => pairOf(each, unitId)) },
    languages,
  );
  if (term === undefined || terms.some((each) => isKnown(each, term))) return { term: null };
  return { term };
}

/** Whether a glossary has the term with this translation. */
function isKnown(
  { source, targets }: { readonly source: string; readonly targets: readonly string[] },
  term: { readonly source: string; readonly target: string },
): boolean {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return same(source, term.source) && targets.some((target) => same(target, term.target));
}

function pairOf({ id, source, target, state }: TranslatedUnit, unitId: string) {
  if (target === null || id === unitId || state === 'skipped') return [];
  return [{ source: textOf(source), target: textOf(target) }];
}

const textOf = (wire: string) => inlineText(decodeInline(wire).content);
