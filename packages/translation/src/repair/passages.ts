import { encodeInline } from '@verso/engine';
import { isKept, type TermCheck } from '../terms/check.ts';
import type { Glossary } from '../terms/glossary.ts';
import { readableText } from '../verify/flat.ts';
import type { LanguagePair } from '../verify/subject.ts';
import type { Attempt, WorkItem } from './item.ts';

/** The last translation of an item. A correction that was not answered left it as it was. */
export function lastTranslation({ attempts }: Pick<WorkItem, 'attempts'>): Attempt | undefined {
  return attempts.findLast(({ manner, target }) => target !== undefined || manner !== 'terms');
}

/** A part of wire text: from `start` to before `end`. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** A text with the terms of the glossary that it lacks. */
export interface LackedTerms {
  /** Wire text. */
  readonly wire: string;
  /** Where the words to replace are expected, in order. */
  readonly passages: readonly Passage[];
  readonly lacked: readonly TermCheck[];
}

/**
 * Words on each side of the place where a translation of a term is expected, by the number of earlier corrections. Words
 * change their order, but rarely over more than a clause; further corrections look further.
 */
const radius = [4, 8, Number.POSITIVE_INFINITY] as const;

/**
 * The last translation of an item with the terms that it lacks, and the passages to correct: of the sentences that lack
 * one, if the translation has as many as the source, the words around the same place as in the source. Where the term is
 * found around a place, another place lacks it.
 */
export function findLackedTerms(item: WorkItem, languages: LanguagePair): LackedTerms {
  const { glossary, sourceLanguage, targetLanguage } = languages;
  const target = lastTranslation(item)?.target;
  if (target === undefined || glossary === undefined) return { wire: item.wire, passages: [], lacked: [] };
  const wire = encodeInline(target);
  const lacked = glossary.check(item.terms, readableText(target)).filter((check) => !isKept(check));
  const corrections = item.attempts.filter(({ manner }) => manner === 'terms').length;
  const words = radius[Math.min(corrections, radius.length - 1)] as number;
  const [sources, targets] = [sentencesOf(item.wire, sourceLanguage), sentencesOf(wire, targetLanguage)];
  const inSentences =
    sources.length === targets.length
      ? targets.flatMap(({ start, end }, at) => {
          const source = textOf(partOf(item.wire, sources[at]));
          const sentence = wire.slice(start, end);
          const checks = glossary.check(glossary.find(source), textOf(sentence));
          return passagesOf(source, sentence, checks, { words, glossary }).map((each) =>
            shifted(each, start),
          );
        })
      : [];
  const whole = () => passagesOf(textOf(item.wire), wire, lacked, { words, glossary });
  return { wire, passages: inSentences.length > 0 ? inSentences : whole(), lacked };
}

function sentencesOf(wire: string, language: string | null): readonly Passage[] {
  const segmenter = new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' });
  return Array.from(segmenter.segment(wire), ({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));
}

function partOf(text: string, passage: Passage | undefined): string {
  return passage === undefined ? '' : text.slice(passage.start, passage.end);
}

function shifted({ start, end }: Passage, by: number): Passage {
  return { start: start + by, end: end + by };
}

/** The text of a part of wire text, in which codes need not be paired. */
function textOf(wire: string): string {
  return wire.replace(/<\/?[gx]\d+\/?>/g, ' ');
}

/**
 * The passages of a target that lack terms of its source: none if it lacks none.
 * @param options.words on each side of a place
 */
function passagesOf(
  source: string,
  target: string,
  checks: readonly TermCheck[],
  { words: radiusInWords, glossary }: { readonly words: number; readonly glossary: Glossary },
): readonly Passage[] {
  const lacked = checks.filter((check) => !isKept(check));
  if (lacked.length === 0) return [];
  const words = Array.from(target.matchAll(/\S+/g), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  const around = (center: number): Range => ({
    from: Math.max(0, Math.round(center) - radiusInWords),
    to: Math.min(words.length - 1, Math.round(center) + radiusInWords),
  });
  const passageOf = ({ from, to }: Range) => ({ start: words[from]?.start ?? 0, end: words[to]?.end ?? 0 });
  const ranges = lacked.flatMap((check) => {
    const places = placesOf(source, check.surfaces).map((place) => around(place * words.length));
    const [surface = ''] = check.surfaces;
    const open = places.filter((range) => {
      const [found] = glossary.check(
        [{ ...check, surfaces: [surface] }],
        textOf(partOf(target, passageOf(range))),
      );
      return found?.found === 0;
    });
    return open.length < check.surfaces.length - check.found ? places : open;
  });
  // A forbidden word may be anywhere.
  if (ranges.length === 0 || lacked.some(({ misused }) => misused.length > 0))
    return [{ start: 0, end: target.length }];
  return merged(ranges).map(passageOf);
}

/** Words of a target, both ends included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Ranges in order, those that meet as one. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const found: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || range.from > last.to + 1) found.push(range);
    else found[found.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return found;
}

/** Where surfaces occur in a text, from 0 (its beginning) to 1. */
function placesOf(text: string, surfaces: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (const surface of new Set(surfaces)) {
    for (let at = text.indexOf(surface); at >= 0; at = text.indexOf(surface, at + surface.length))
      places.push((at + surface.length / 2) / text.length);
  }
  return places;
}
