import type { ConsistencyResponse, RecurringItem, TranslatedUnit } from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import { createPacer, mapPaced } from '../pace.ts';
import { findCandidates } from '../terms/candidates.ts';
import { openGlossary } from '../terms/glossary.ts';
import { loadStemmer } from '../terms/stem.ts';
import { functionWords } from '../terms/stop-words.ts';
import { findRenderings, readTarget } from './renderings.ts';

export interface Languages {
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Terms that are compared, the most frequent ones. */
const MAX_TERMS = 200;
/** Units in which a term is compared. */
const MAX_UNITS_OF_TERM = 500;
const MAX_ITEMS = 200;
const MAX_UNIT_IDS = 100;

/**
 * Lists the texts and terms of a translation that were translated in several ways, with the units of each way. A term's
 * translations are recognized by statistics, without a model.
 */
export async function reportConsistency(
  units: readonly TranslatedUnit[],
  languages: Languages,
): Promise<ConsistencyResponse> {
  const compared = units
    .map((unit, position) => ({ unit, position }))
    .filter(({ unit }) => unit.target !== null && unit.state !== 'skipped');
  const pairs = await mapPaced(compared, ({ unit: { id, source, target }, position }) => ({
    id,
    position,
    source: plainText(source),
    target: plainText(target ?? source),
  }));
  const segments = compareSegments(pairs);
  const terms = await compareTerms(pairs, languages);
  const inconsistent = [...segments, ...terms]
    .filter(isInconsistent)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_ITEMS);
  return { inconsistent, segments: segments.length, terms: terms.length };
}

/** The text of wire text, without codes and white space at its ends. */
export function plainText(wire: string): string {
  return inlineText(decodeInline(wire).content).replace(/\s+/g, ' ').trim();
}

interface Pair {
  readonly id: string;
  readonly position: number;
  readonly source: string;
  readonly target: string;
}

/** Whether several translations are known. Other words alone may be a pronoun. */
function isInconsistent({ renderings }: RecurringItem): boolean {
  return renderings.filter(({ target }) => target !== null).length > 1;
}

function compareSegments(pairs: readonly Pair[]): readonly RecurringItem[] {
  const bySource = Map.groupBy(pairs, ({ source }) => source);
  return [...bySource].flatMap(([source, group]) => {
    if (group.length < 2) return [];
    const byTarget = Map.groupBy(group, ({ target }) => target);
    return [describe('segment', source, [...byTarget])];
  });
}

async function compareTerms(pairs: readonly Pair[], languages: Languages): Promise<readonly RecurringItem[]> {
  const { sourceLanguage, targetLanguage } = languages;
  const sources = pairs.map(({ source }) => ({ source: [source] }));
  const candidates = (await findCandidates(sources, sourceLanguage))
    .filter(({ texts }) => texts > 1)
    .slice(0, MAX_TERMS);
  if (candidates.length === 0) return [];
  const index = await openGlossary(
    candidates.map(({ term }) => ({ source: term, targets: [] })),
    languages,
  );
  const stem = (await loadStemmer(targetLanguage)) ?? ((word: string) => word);
  const language = {
    code: targetLanguage.toLowerCase(),
    stem,
    segmenter: new Intl.Segmenter(targetLanguage, { granularity: 'word' }),
    ...functionWords(targetLanguage),
  };
  const unitsOf = new Map<string, number[]>();
  const frequency = new Map<string, number>();
  const targets = await mapPaced(pairs, ({ source, target }, at) => {
    for (const use of index.find(source)) {
      const known = unitsOf.get(use.source);
      if (known === undefined) unitsOf.set(use.source, [at]);
      else if (known.length < MAX_UNITS_OF_TERM) known.push(at);
    }
    const read = readTarget(target, language);
    for (const key of read.phrases.keys()) frequency.set(key, (frequency.get(key) ?? 0) + 1);
    return read;
  });
  const items: RecurringItem[] = [];
  const pace = createPacer();
  for (const [term, units] of unitsOf) {
    const pause = pace();
    if (pause !== undefined) await pause;
    if (units.length < 2) continue;
    const renderings = findRenderings(units, targets, frequency);
    if (renderings.length === 0) continue;
    const named = renderings.map(({ key, units: found }) => {
      const target = key === undefined ? null : commonForm(found.map((at) => targets[at]?.phrases.get(key)));
      return [target, found.flatMap((at) => pairs[at] ?? [])] as const;
    });
    items.push(describe('term', term, named));
  }
  return items;
}

function commonForm(forms: readonly (string | undefined)[]): string {
  const counts = [...Map.groupBy(forms, (form) => form ?? '')].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return counts[0]?.[0] ?? '';
}

function describe(
  kind: RecurringItem['kind'],
  source: string,
  renderings: readonly (readonly [target: string | null, pairs: readonly Pair[]])[],
): RecurringItem {
  return {
    kind,
    source,
    count: renderings.reduce((sum, [, { length }]) => sum + length, 0),
    renderings: renderings
      .map(([target, pairs]) => {
        const first = pairs.slice(0, MAX_UNIT_IDS);
        return {
          target,
          count: pairs.length,
          unitIds: first.map(({ id }) => id),
          positions: first.map(({ position }) => position),
        };
      })
      .toSorted((a, b) => Number(a.target === null) - Number(b.target === null) || b.count - a.count),
  };
}
