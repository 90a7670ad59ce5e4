import type { FoundUnit } from './match-units.ts';
import type { Box, PageArea, PageText } from './model.ts';

/** A piece of text with the unit that it belongs to; null for text of no unit. */
interface OwnedBox extends PageArea {
  readonly unit: string | null;
}

/** The areas of the first overlap of each unit. */
export interface Overlaps {
  /** Of each unit that overlaps another text. */
  readonly all: ReadonlyMap<string, PageArea>;
  /** Of those that have grown more than what they overlap. */
  readonly grown: ReadonlyMap<string, PageArea>;
}

/** The units that overlap a text that does not belong to them. @param growth of a unit's text */
export function overlapsOf(
  found: ReadonlyMap<string, FoundUnit>,
  pages: readonly PageText[],
  growth: (unit: string) => number,
): Overlaps {
  const [all, grown] = [new Map<string, PageArea>(), new Map<string, PageArea>()];
  const add = (map: Map<string, PageArea>, { unit, ...area }: OwnedBox) => {
    if (unit !== null && !map.has(unit)) map.set(unit, area);
  };
  for (const boxes of Map.groupBy(boxesOf(found, pages), ({ page }) => page).values()) {
    const sorted = boxes.toSorted((one, other) => one.y - other.y);
    for (const [index, box] of sorted.entries())
      for (let next = index + 1; next < Math.min(sorted.length, index + 1 + maxNeighbors); next += 1) {
        const other = sorted[next];
        if (other === undefined || other.y >= box.y + box.height) break;
        if (box.unit === other.unit || !overlap(drawn(box), drawn(other))) continue;
        add(all, box);
        add(all, other);
        const [one, two] = [box, other].map(({ unit }) => (unit === null ? 0 : growth(unit)));
        add(grown, (one ?? 0) >= (two ?? 0) ? box : other);
      }
  }
  return { all, grown };
}

/** Texts in the same line that are compared with a text; more are not on a page that anyone reads. */
const maxNeighbors = 200;

function boxesOf(found: ReadonlyMap<string, FoundUnit>, pages: readonly PageText[]): readonly OwnedBox[] {
  const boxes: OwnedBox[] = [];
  const owned = new Set<string>();
  for (const [unit, { areas }] of found)
    for (const area of areas) {
      boxes.push({ ...area, unit });
      owned.add(`${area.page} ${area.y}`);
    }
  // Text of no unit, such as numbers of a table. Lines that belong to a unit in part are left out.
  for (const [page, { items }] of pages.entries())
    for (const { x, y, width, height, clip } of items)
      if (!owned.has(`${page} ${y}`)) boxes.push({ page, x, y, width, height, clip, unit: null });
  return boxes;
}

/** What of a text is drawn: what is cut off runs over nothing. */
function drawn({ clip, ...area }: PageArea): Box {
  if (clip === undefined) return area;
  const [left, top] = [Math.max(area.x, clip.x), Math.max(area.y, clip.y)];
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(area.x + area.width, clip.x + clip.width) - left),
    height: Math.max(0, Math.min(area.y + area.height, clip.y + clip.height) - top),
  };
}

/** Shares of the smaller text that must lie over the other. */
const minOverlap = { vertical: 0.4, points: 3 };

function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (
    width > Math.min(minOverlap.points, one.width / 2, other.width / 2) &&
    height > minOverlap.vertical * Math.min(one.height, other.height) &&
    height > 0
  );
}
