import { type FoundUnit, findUnits } from './match-units.ts';
import type { PageArea, PageText, RenderedUnit } from './model.ts';

/**
 * What is wrong with the layout of a text: `overlap`, it runs over another text; `off-page`, it leaves the page; `cut-off`, a
 * part of it is not drawn.
 */
export type FitProblem = 'overlap' | 'off-page' | 'cut-off';

/** A text that does not fit where it is on the pages of the translation, although the original's did. */
export interface FitFinding {
  readonly unit: string;
  readonly problem: FitProblem;
  readonly area: PageArea;
}

/** A rendered document with the texts of its units on that side. */
export interface RenderedDocument {
  readonly units: readonly RenderedUnit[];
  readonly pages: readonly PageText[];
}

/**
 * Compares the rendered pages of a translation with those of its original. Only what is new counts: texts that overlap in the
 * original may do so in the translation.
 * @returns at most one finding for each unit, in document order
 */
export function compareLayout(
  original: RenderedDocument,
  translated: RenderedDocument,
): readonly FitFinding[] {
  const before = findUnits(original.units, original.pages);
  const after = findUnits(translated.units, translated.pages);
  const overlapsBefore = overlapsOf(before, original.pages);
  const overlapsAfter = overlapsOf(after, translated.pages);
  return translated.units.flatMap(({ id }): FitFinding[] => {
    const [source, target] = [before.get(id), after.get(id)];
    // What is not on the pages of the original, such as notes, needs no place.
    if (source === undefined || target === undefined) return [];
    const [first] = target.areas;
    const outside = target.areas.find((area) => leaves(area, translated.pages));
    if (outside !== undefined && !source.areas.some((area) => leaves(area, original.pages)))
      return [{ unit: id, problem: 'off-page', area: outside }];
    const overlap = overlapsAfter.get(id);
    if (overlap !== undefined && !overlapsBefore.has(id))
      return [{ unit: id, problem: 'overlap', area: overlap }];
    if (first !== undefined && source.share === 1 && target.share < 1)
      return [{ unit: id, problem: 'cut-off', area: first }];
    return [];
  });
}

/** Points by which a text may leave the page: fonts have sides without ink. */
const pageTolerance = 2;

function leaves({ page, x, y, width, height }: PageArea, pages: readonly PageText[]): boolean {
  const size = pages[page];
  if (size === undefined) return false;
  return (
    x < -pageTolerance ||
    x + width > size.width + pageTolerance ||
    y < -pageTolerance ||
    y + height * inkShare > size.height + pageTolerance
  );
}

/** The part of a line's height in which most of the ink is. */
const inkShare = 0.8;

/** A piece of text with the unit that it belongs to; null for text of no unit. */
interface Box extends PageArea {
  readonly unit: string | null;
}

/** The units that overlap a text that does not belong to them, each with the area of the first overlap. */
function overlapsOf(
  found: ReadonlyMap<string, FoundUnit>,
  pages: readonly PageText[],
): ReadonlyMap<string, PageArea> {
  const overlaps = new Map<string, PageArea>();
  const byPage = Map.groupBy(boxesOf(found, pages), ({ page }) => page);
  for (const boxes of byPage.values()) {
    const sorted = boxes.toSorted((one, other) => one.y - other.y);
    for (const [index, box] of sorted.entries())
      for (let next = index + 1; next < Math.min(sorted.length, index + 1 + maxNeighbors); next += 1) {
        const other = sorted[next];
        if (other === undefined || other.y >= box.y + box.height) break;
        if (box.unit === other.unit || !overlap(box, other)) continue;
        for (const { unit, ...area } of [box, other])
          if (unit !== null && !overlaps.has(unit)) overlaps.set(unit, area);
      }
  }
  return overlaps;
}

/** Texts in the same line that are compared with a text; more are not on a page that anyone reads. */
const maxNeighbors = 200;

function boxesOf(found: ReadonlyMap<string, FoundUnit>, pages: readonly PageText[]): readonly Box[] {
  const boxes: Box[] = [];
  const owned = new Set<string>();
  for (const [unit, { areas }] of found)
    for (const area of areas) {
      boxes.push({ ...area, unit });
      owned.add(`${area.page} ${area.y}`);
    }
  // Text of no unit, such as numbers of a table. Lines that belong to a unit in part are left out.
  for (const [page, { items }] of pages.entries())
    for (const { x, y, width, height } of items)
      if (!owned.has(`${page} ${y}`)) boxes.push({ page, x, y, width, height, unit: null });
  return boxes;
}

/** Shares of the smaller text that must lie over the other. */
const minOverlap = { vertical: 0.4, points: 3 };

function overlap(one: PageArea, other: PageArea): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (
    width > Math.min(minOverlap.points, one.width / 2, other.width / 2) &&
    height > minOverlap.vertical * Math.min(one.height, other.height)
  );
}
