import { findUnits } from './match-units.ts';
import type { RenderedDocument } from './measure-fit.ts';
import type { Box } from './model.ts';

/** A font that draws letters of the translation on a page because that of the document lacks them. */
export interface ReplacedFont {
  readonly font: string;
  /** Counted from 0. */
  readonly page: number;
  /** The units with such letters, at least one. */
  readonly units: readonly string[];
  /** Where the letters are. */
  readonly areas: readonly Box[];
}

/**
 * The fonts that draw letters of translated texts, but none of their originals, and that the document doesn't name, by page. What is
 * replaced in the original of a text, too, is no problem of the translation; nor is text of no unit.
 * @param isNamed whether the document names a font
 */
export function replacedFonts(
  original: RenderedDocument,
  translated: RenderedDocument,
  isNamed: (font: string) => boolean,
): readonly ReplacedFont[] {
  const before = new Map<string, Set<string>>();
  for (const { unit, font } of drawnLetters(original)) {
    const fonts = before.get(unit) ?? new Set();
    before.set(unit, fonts.add(font));
  }
  const found = new Map<string, { font: string; page: number; units: Set<string>; areas: Box[] }>();
  for (const { unit, font, page, area } of drawnLetters(translated)) {
    // A text that the original doesn't show has nothing to compare.
    const own = before.get(unit);
    if (own === undefined || own.has(font) || isNamed(font)) continue;
    const key = `${page} ${font}`;
    const known = found.get(key) ?? { font, page, units: new Set<string>(), areas: [] };
    found.set(key, known);
    known.units.add(unit);
    known.areas.push(area);
  }
  return [...found.values()].map((each) => ({ ...each, units: [...each.units] }));
}

/** Letters of a unit that a font draws. */
interface DrawnLetters {
  readonly unit: string;
  readonly font: string;
  readonly page: number;
  readonly area: Box;
}

const letter = /\p{L}/u;
/** Points. Areas are looked up by the rows of this height that they cover. */
const rowHeight = 20;

function* drawnLetters({ units, pages }: RenderedDocument): Generator<DrawnLetters> {
  const rows = new Map<string, { readonly unit: string; readonly area: Box }[]>();
  for (const [unit, { everywhere, areas }] of findUnits(units, pages))
    for (const area of everywhere.length > 0 ? everywhere : areas)
      for (let row = rowOf(area.y); row <= rowOf(area.y + area.height); row += 1) {
        const key = `${area.page} ${row}`;
        const inRow = rows.get(key) ?? [];
        rows.set(key, inRow);
        inRow.push({ unit, area });
      }
  for (const [page, { items }] of pages.entries())
    for (const { text, font, x, y, width, height } of items) {
      if (font === undefined || !letter.test(text)) continue;
      const [left, top] = [x + width / 2, y + height / 2];
      const owner = rows.get(`${page} ${rowOf(top)}`)?.find(({ area }) => contains(area, left, top));
      if (owner !== undefined) yield { unit: owner.unit, font, page, area: { x, y, width, height } };
    }
}

const rowOf = (y: number) => Math.floor(y / rowHeight);

/** Points by which a letter may be beside the text found: the line doesn't include one where it begins. */
const beside = 12;

const contains = (area: Box, x: number, y: number) =>
  x >= area.x - beside && x <= area.x + area.width + beside && y >= area.y && y <= area.y + area.height;
