import type { PageArea, UnitAreas } from '@verso/engine/pages';
import type { PageSize } from './pdf.ts';

/** Pixels between pages. */
export const pageGap = 14;

/** Pages below each other, in pixels of a pane. */
export interface PageLayout {
  /** Pixels per point. */
  readonly scale: number;
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  /** Of all pages. */
  readonly height: number;
}

/** @param width of the widest page, in pixels */
export function layOut(sizes: readonly PageSize[], width: number): PageLayout {
  const scale = width / Math.max(1, ...sizes.map((size) => size.width));
  const heights = sizes.map((size) => size.height * scale);
  const tops: number[] = [];
  let height = pageGap;
  for (const own of heights) {
    tops.push(height);
    height += own + pageGap;
  }
  return { scale, tops, heights, height };
}

/** The place at a distance from the top: the page, counted from 0, and the part of it as fraction. */
export function placeAt({ tops, heights }: PageLayout, top: number): number {
  const next = tops.findIndex((start) => start > top);
  const page = Math.max(0, (next === -1 ? tops.length : next) - 1);
  const share = (top - (tops[page] ?? 0)) / (heights[page] ?? 1);
  return page + Math.min(1, Math.max(0, share));
}

/** The distance of a place from the top. */
export function topOf({ tops, heights }: PageLayout, place: number): number {
  const page = Math.min(tops.length - 1, Math.floor(place));
  return (tops[page] ?? 0) + (place - page) * (heights[page] ?? 0);
}

/** The unit at a point of a page, the smallest if there are several; null: none. */
export function unitAt(areas: UnitAreas, page: number, x: number, y: number): string | null {
  let best: { readonly id: string; readonly size: number } | null = null;
  for (const [id, places] of areas)
    for (const area of places) {
      const size = area.width * area.height;
      if (area.page === page && contains(area, x, y) && (best === null || size < best.size))
        best = { id, size };
    }
  return best?.id ?? null;
}

/** Points by which a click may miss a text. */
const tolerance = 2;

const contains = (area: PageArea, x: number, y: number) =>
  x >= area.x - tolerance &&
  x <= area.x + area.width + tolerance &&
  y >= area.y - tolerance &&
  y <= area.y + area.height + tolerance;
