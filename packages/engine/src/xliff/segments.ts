import type { InlineContent, Unit } from '../model/index.ts';
import { segmentInline } from '../segmentation/inline.ts';
import { inlineCodes } from '../text/inline.ts';

/** One sentence of a unit. */
export interface Segment {
  readonly source: InlineContent;
  readonly target: InlineContent | undefined;
}

/** The first and last segment with a part of a code that extends over several, by the code's id. */
export type Spans = ReadonlyMap<number, { readonly first: number; readonly last: number }>;

interface Languages {
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
}

/**
 * A unit's sentences. One segment if its translation has another number of sentences, or uses a code twice: then nobody knows
 * which sentence belongs to which.
 */
export function sentencesOf(
  unit: Unit,
  target: InlineContent | undefined,
  { sourceLanguage = undefined, targetLanguage = undefined }: Partial<Languages>,
): readonly Segment[] {
  const whole = [{ source: unit.source, target }];
  const sources = segmentInline(unit.source, unit.codes, { language: sourceLanguage ?? null });
  if (sources.length < 2) return whole;
  if (target === undefined) return sources.map((source) => ({ source, target }));
  const uses = inlineCodes(target).map(({ id }) => id);
  const targets = segmentInline(target, unit.codes, { language: targetLanguage ?? null });
  if (targets.length !== sources.length || new Set(uses).size < uses.length) return whole;
  return sources.map((source, index) => ({ source, target: targets[index] }));
}

/** The codes that extend over several parts. */
export function spansOf(parts: readonly InlineContent[]): Spans {
  const spans = new Map<number, { first: number; last: number }>();
  parts.forEach((part, index) => {
    for (const { id } of inlineCodes(part)) {
      const known = spans.get(id);
      spans.set(id, { first: known?.first ?? index, last: index });
    }
  });
  for (const [id, { first, last }] of spans) if (first === last) spans.delete(id);
  return spans;
}
