import {
  appendInline,
  decodeInline,
  encodeInline,
  type InlineContent,
  type InlineNode,
  inlineCodes,
  segmentInline,
  type Unit,
} from '@verso/engine';
import type { MemoryQuery, MemorySegment, TranslationJob, TranslationMemory } from '../job.ts';
import { mapPaced } from '../pace.ts';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { isOpen, type Settlement, type WorkItem } from '../repair/item.ts';
import { placeCodes } from '../repair/place.ts';
import { cutEdges, type Segment } from '../segment.ts';
import { scriptsWithoutSpaces } from '../split/join.ts';
import { readableText } from '../verify/flat.ts';
import { describeSubject } from '../verify/subject.ts';
import { hasErrors, verify } from '../verify/verify.ts';
import { memoryKey, normalizedWire, numberCodes, renumber } from './normalize.ts';

/** Scores of matches: equal in context, equal, equal but for codes. */
const IN_CONTEXT = 101;
const EQUAL = 100;
const CODES_PLACED = 99;

/**
 * Settles the items that the memory holds: as a paragraph, or else when it holds each of their sentences. Codes are compared by
 * their order, and placed again where only they differ.
 * @returns all items. A stored target that fails verification is ignored.
 */
export async function reuseFromMemory(
  items: readonly WorkItem[],
  memory: TranslationMemory | undefined,
  job: Pick<TranslationJob, 'units' | 'sourceLanguage' | 'targetLanguage'>,
): Promise<readonly WorkItem[]> {
  if (memory === undefined || items.every((item) => !isOpen(item))) return items;
  const before = textsBefore(job.units);
  const settled = await settle(items, (item) => [
    { content: item.source, before: before.get(item.units[0].id) ?? null },
  ]);
  return settle(settled, (item) => sentencesOf(item, job.sourceLanguage));

  /** Settles the open items whose parts are all known. */
  async function settle(
    all: readonly WorkItem[],
    partsOf: (item: WorkItem) => readonly Part[],
  ): Promise<readonly WorkItem[]> {
    const parts = await mapPaced(all, (item) => (isOpen(item) ? partsOf(item) : []));
    const queries = await mapPaced(
      parts.flat(),
      ({ content, before }): MemoryQuery => ({
        text: memoryKey(readableText(content)),
        before: before === null ? null : memoryKey(before),
      }),
    );
    if (queries.length === 0) return all;
    const found = (await memory?.lookup(queries)) ?? [];
    let next = 0;
    return mapPaced(all, (item, index) => {
      const own = parts[index] ?? [];
      const matches = own.map((part, at) => bestMatch(part.content, item, found[next + at] ?? []));
      next += own.length;
      if (own.length === 0 || matches.some((match) => match === undefined)) return item;
      return {
        ...item,
        settlement: assemble(
          item,
          own,
          matches.flatMap((match) => match ?? []),
          job,
        ),
      };
    });
  }
}

/** A paragraph or one of its sentences. */
interface Part {
  readonly content: InlineContent;
  /** The text before, if it is known. */
  readonly before: string | null;
}

interface Match {
  readonly target: InlineContent;
  readonly score: number;
}

function textsBefore(units: readonly Unit[]): ReadonlyMap<string, string> {
  return new Map(
    units.flatMap(({ id }, index) => {
      const previous = units[index - 1];
      return previous === undefined ? [] : [[id, readableText(previous.source)] as const];
    }),
  );
}

function sentencesOf({ source, codes }: Segment, language: string | null): readonly Part[] {
  const sentences = segmentInline(source, codes, { language });
  return sentences.length < 2 ? [] : sentences.map((content) => ({ content, before: null }));
}

/** The match with the highest score; of equal ones the first. */
function bestMatch(
  content: InlineContent,
  item: Segment,
  segments: readonly MemorySegment[],
): Match | undefined {
  let best: Match | undefined;
  const numbers = numberCodes(content);
  const wire = normalizedWire(content, numbers);
  for (const segment of segments) {
    const match = matchOf(content, item, segment, { wire, numbers });
    if (match !== undefined && match.score > (best?.score ?? 0)) best = match;
  }
  return best;
}

function matchOf(
  content: InlineContent,
  { codes }: Segment,
  segment: MemorySegment,
  { wire, numbers }: { readonly wire: string; readonly numbers: ReadonlyMap<number, number> },
): Match | undefined {
  const target = decodeInline(segment.target).content;
  if (wire === segment.source) {
    const ids = new Map([...numbers].map(([id, number]) => [number, id]));
    const unknown = inlineCodes(target).some(({ id }) => !ids.has(id));
    if (unknown) return undefined;
    return {
      target: renumber(target, (number) => ids.get(number) ?? number),
      score: segment.inContext ? IN_CONTEXT : EQUAL,
    };
  }
  const formatting = new Set(codes.flatMap(({ id, canOmit }) => (canOmit ? [id] : [])));
  const placed = place(content, readableText(target).trim());
  return placed === undefined ? undefined : { target: placed, score: CODES_PLACED };

  /** Formatting of a whole text is kept; where it is of a part, a model has to place it. */
  function place(level: InlineContent, text: string): InlineContent | undefined {
    const [only] = level;
    if (level.length === 1 && typeof only === 'object' && only.type === 'paired') {
      const children = place(only.children, text);
      return children === undefined ? undefined : [{ ...only, children }];
    }
    if (inlineCodes(level).some(({ id }) => formatting.has(id))) return undefined;
    return placeCodes(level, codes, text);
  }
}

/** What a person has decided: how much a translation in a memory says. */
const decidedByPeople: ReadonlySet<string> = new Set(['incomplete', 'added-text']);

/** Joins the targets of the parts, with the white space between them that the target language needs. */
function assemble(
  item: Segment,
  parts: readonly Part[],
  matches: readonly Match[],
  languages: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage'>,
): Settlement | undefined {
  const spaced = !scriptsWithoutSpaces.has(scriptOfLanguage(languages.targetLanguage));
  const joined: InlineNode[] = [];
  for (const [index, { target }] of matches.entries()) {
    const { after } = cutEdges(encodeInline(parts[index]?.content ?? []));
    appendInline(joined, target);
    if (index < matches.length - 1) appendInline(joined, spaced ? decodeInline(after || ' ').content : []);
  }
  const problems = verify(describeSubject(item, joined, languages, [])).filter(
    ({ code }) => !decidedByPeople.has(code),
  );
  if (hasErrors(problems)) return undefined;
  const match = Math.min(...matches.map(({ score }) => score));
  return { state: 'reused', target: joined, problems, match };
}
