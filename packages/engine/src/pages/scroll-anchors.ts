import type { UnitAreas } from './match-units.ts';
import type { PageArea } from './model.ts';

/** Two corresponding places: pages from the start of each document, with the part of a page as fraction. */
export interface ScrollAnchor {
  readonly original: number;
  readonly translated: number;
}

/** The side of a document and its pages' heights in points. */
export interface MatchedPages {
  readonly units: UnitAreas;
  readonly heights: readonly number[];
}

/**
 * The places that should be beside each other while scrolling: the beginnings of units that are on the pages of both sides, in order on
 * both. With equal numbers of pages, as in presentations, pages stay beside each other.
 */
export function scrollAnchors(original: MatchedPages, translated: MatchedPages): readonly ScrollAnchor[] {
  const end = { original: original.heights.length, translated: translated.heights.length };
  const start = { original: 0, translated: 0 };
  if (end.original === end.translated) return [start, end];
  const pairs = [...original.units]
    .flatMap(([id, [first]]) => {
      const other = translated.units.get(id)?.[0];
      if (first === undefined || other === undefined) return [];
      return [{ original: placeOf(first, original.heights), translated: placeOf(other, translated.heights) }];
    })
    .toSorted((one, other) => one.original - other.original);
  const anchors = [start];
  let last: ScrollAnchor = start;
  for (const pair of pairs) {
    // Headers, notes and text boxes are elsewhere than in the order of the text.
    const isNear = pair.translated - last.translated < 1.5 + 2 * (pair.original - last.original);
    if (pair.original <= last.original || pair.translated <= last.translated || !isNear) continue;
    anchors.push(pair);
    last = pair;
  }
  return [...anchors, end];
}

const placeOf = ({ page, y }: PageArea, heights: readonly number[]) => page + y / (heights[page] ?? 1);

/** The place on the other side that corresponds to a place, between the two nearest anchors. */
export function correspondingPlace(
  anchors: readonly ScrollAnchor[],
  place: number,
  from: 'original' | 'translated',
): number {
  const to = from === 'original' ? 'translated' : 'original';
  let [low, high] = [0, anchors.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((anchors[middle]?.[from] ?? 0) <= place) low = middle;
    else high = middle;
  }
  const [before, after] = [anchors[low], anchors[high]];
  if (before === undefined || after === undefined) return place;
  const range = after[from] - before[from];
  const share = range <= 0 ? 0 : Math.min(1, Math.max(0, (place - before[from]) / range));
  return before[to] + share * (after[to] - before[to]);
}
